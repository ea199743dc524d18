import type { Kind } from '../kinds/kind';
import { route, TAKES_FORMS } from '../server/route';

const verbs = {
  find: ['GET', ''],
  findOne: ['GET', '/:number'],
  create: ['POST', ''],
  // Before what would take «order» for a number.
  order: ['PUT', '/order'],
  update: ['PUT', '/:number'],
  delete: ['DELETE', '/:number'],
  image: ['POST', '/image'],
  draft: ['GET', '/:number/draft'],
  saveDraft: ['PUT', '/:number/draft'],
  versions: ['GET', '/:number/versions'],
  version: ['GET', '/:number/versions/:version'],
  restoreVersion: ['POST', '/:number/versions/:version/restore'],
  makePreview: ['POST', '/:number/preview'],
  readPreview: ['GET', '/preview/:token'],
  reply: ['POST', '/:number/reply'],
} as const;

/** Of content alone: drafts, former states and private links. */
const OF_CONTENT: Verb[] = [
  ...(['draft', 'saveDraft', 'versions', 'version', 'restoreVersion'] as const),
  ...(['makePreview', 'readPreview'] as const),
];

export type Verb = keyof typeof verbs;

const OF_NEW: Verb[] = ['create', 'delete'];

/** Comments are written below their forum and read with it: see src/forum. */
export function verbsOf(kind: Kind): Verb[] {
  if (kind.site.nature === 'comment') return [];
  const isContent = kind.site.nature === 'content';
  return (Object.keys(verbs) as Verb[]).filter(
    (verb) =>
      (verb !== 'image' || kind.hasImage) &&
      (verb !== 'order' || kind.ordered) &&
      (!kind.site.fixed || !OF_NEW.includes(verb)) &&
      (isContent || !OF_CONTENT.includes(verb)) &&
      (verb !== 'reply' || kind.site.nature === 'message'),
  );
}

export const actionOf = (kind: Kind, verb: Verb): string => `${kind.uid}.${verb}`;

export function contentRoutes(kind: Kind) {
  return verbsOf(kind).map((verb) => {
    const [method, tail] = verbs[verb];
    const more = verb === 'image' ? TAKES_FORMS : {};
    return route(`${method} /${kind.path}${tail}`, `${kind.name}.${verb}`, more);
  });
}
