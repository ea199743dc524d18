import type { Read } from '../api/reads.ts';
import { dataOf } from '../cache/entry.ts';
import type { Topic } from '../contract/index.ts';
import { topicPath } from '../contract/shared/topics.ts';

/** The topic whose page a path is. */
export async function topicAt(read: Read, path: string): Promise<Topic | undefined> {
  const topics = dataOf(await read('/api/topics')) as Topic[];
  return topics.find(({ topic }) => topicPath(topic) === path);
}
