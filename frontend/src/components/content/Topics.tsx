import { tagsOf, topicOf, topicPath } from '@portafolio/proxy/contract/topic-path';
import { Chips } from '../list/Chips.tsx';

/** What an item is about, each a link to all that is. */
export function Topics({ tags }: { tags: string | undefined }) {
  const links = tagsOf(tags).map((text) => ({ to: topicPath(topicOf(text)), text }));
  return links.length === 0 ? null : <Chips label="Temas" links={links} />;
}
