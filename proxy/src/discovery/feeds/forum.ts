import { publicPath } from '../../contract/shared/publicPath.ts';
import type { DetailOf, Kinds } from '../../contract/index.ts';
import type { Composition, Read } from '../composed.ts';
import { changeOf, dataOf } from '../items.ts';
import { nameOf, NO_NAME, readOwner } from '../ownerFiles.ts';
import { atomOf } from './atom.ts';
import { newestOf } from './feed.ts';
import type { FeedItem, TagOf } from './feed.ts';

type Forum = DetailOf<Kinds['foro']>;

const MAX_COMMENTS = 50;

/** The forum's own text and its newest comments, newest first. */
function itemsOf(forum: Forum, tagOf: TagOf, url: string, changed: string | undefined): FeedItem[] {
  const plain = { url, summary: '', html: '', image: '' };
  const said = forum.reviews.filter(({ deleted }) => !deleted);
  const newest = said.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  const comments = newest.slice(0, MAX_COMMENTS).map(({ _id, name, comment, createdAt }) => ({
    ...plain,
    id: tagOf('foro', forum._id, 'comentario', _id),
    title: `${name}: ${forum.name}`,
    author: name || NO_NAME,
    published: createdAt,
    updated: createdAt,
    text: comment,
  }));
  const first = {
    ...plain,
    id: tagOf('foro', forum._id, 'tema'),
    title: forum.name,
    author: forum.author,
    published: forum.createdAt,
    updated: changeOf(forum.createdAt, changed),
    text: forum.comment || forum.name,
  };
  return [...comments, first];
}

/** What is said in one forum. */
export async function forumFeed(
  siteUrl: string,
  id: string,
  read: Read,
  tags: () => Promise<TagOf>,
): Promise<Composition> {
  const [{ entry, owner }, detail] = await Promise.all([readOwner(read), read(`/api/foros/${id}`)]);
  const text = async () => {
    const tagOf = await tags();
    const forum = dataOf(detail) as Forum;
    const url = siteUrl + publicPath('foro', forum);
    const author = nameOf(owner);
    const items = itemsOf(
      { ...forum, author: forum.author.trim() || author },
      tagOf,
      url,
      detail.changed?.[0],
    );
    return atomOf({
      id: tagOf('foro', forum._id),
      title: `${forum.name} · Foro`,
      subtitle: '',
      url,
      self: `${siteUrl}/foros/${String(forum._id)}/feed.xml`,
      author,
      updated: newestOf(items),
      items,
    });
  };
  return { entries: [entry, detail], text };
}
