import { requestOk } from './client.ts';

interface Comment {
  _id: number;
  comment: string;
}

/** What every comment of a forum says, page by page. */
export async function commentsOf(site: string, forum: number): Promise<string[]> {
  const address = `${site}/api/foros/${String(forum)}/`;
  const texts: string[] = [];
  let { reviews: page } = await requestOk<{ reviews: Comment[] }>(address);
  for (let [first] = page; first; [first] = page) {
    texts.push(...page.map(({ comment }) => comment));
    page = await requestOk<Comment[]>(`${address}reviews/?before=${String(first._id)}`);
  }
  return texts;
}
