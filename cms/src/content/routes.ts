import type { Core } from '@strapi/strapi';
import { kindsOf, type Kind } from '../kinds/kind';

const verbs = {
  find: ['GET', ''],
  findOne: ['GET', '/:number'],
  create: ['POST', ''],
  update: ['PUT', '/:number'],
  delete: ['DELETE', '/:number'],
  image: ['POST', '/:number/image'],
} as const;

export type Verb = keyof typeof verbs;

/** Comments are written below their parent and read with it. */
export function verbsOf(kind: Kind): Verb[] {
  if (kind.site.nature === 'comment') return ['create'];
  const all = Object.keys(verbs) as Verb[];
  return kind.hasImage ? all : all.filter((verb) => verb !== 'image');
}

export const actionOf = (kind: Kind, verb: Verb): string => `${kind.uid}.${verb}`;

function baseOf(strapi: Core.Strapi, kind: Kind): string {
  if (!kind.site.parent) return `/${kind.path}`;
  const target = kind.attributes[kind.site.parent]?.target;
  const parent = kindsOf(strapi).find((one) => one.uid === target);
  return `/${parent?.path}/:number/${kind.path}`;
}

export function contentRoutes(strapi: Core.Strapi, kind: Kind) {
  return verbsOf(kind).map((verb) => {
    const [method, tail] = verbs[verb];
    return {
      method,
      path: baseOf(strapi, kind) + tail,
      handler: `${kind.name}.${verb}`,
      config: {},
    };
  });
}
