import { images as calls } from '@portafolio/proxy/contract/images';
import { useAnswer } from '../../state/useAnswer.ts';

/** So many pictures a page has. */
export const PAGE = 24;

/** A page of the library; what was read before stays until the next is there. */
export function useImages(keyword: string, page: number) {
  const query = new URLSearchParams({ page: String(page), limit: String(PAGE) });
  if (keyword) query.set('keyword', keyword);
  const { latest, error, load } = useAnswer(calls.list, query.toString());
  const { data: images, total } = latest;
  return { images, total: total ?? images?.length ?? 0, error, load };
}
