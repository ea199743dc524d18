import type { Kind } from '../kinds/kind';
import { route, TAKES_FORMS } from '../server/route';

const verbs = {
  find: ['GET', ''],
  findOne: ['GET', '/:number'],
  create: ['POST', ''],
  update: ['PUT', '/:number'],
  delete: ['DELETE', '/:number'],
  image: ['POST', '/image'],
} as const;

export type Verb = keyof typeof verbs;

/** Comments are written below their forum and read with it: see src/forum. */
export function verbsOf(kind: Kind): Verb[] {
  if (kind.site.nature === 'comment') return [];
  const all = Object.keys(verbs) as Verb[];
  return kind.hasImage ? all : all.filter((verb) => verb !== 'image');
}

export const actionOf = (kind: Kind, verb: Verb): string => `${kind.uid}.${verb}`;

export function contentRoutes(kind: Kind) {
  return verbsOf(kind).map((verb) => {
    const [method, tail] = verbs[verb];
    const more = verb === 'image' ? TAKES_FORMS : {};
    return route(`${method} /${kind.path}${tail}`, `${kind.name}.${verb}`, more);
  });
}
