/** The kinds whose items have a page of their own, and where. */
export const PAGE_OF = { article: '/article', foro: '/foros', project: '/project' } as const;

export type PageKind = keyof typeof PAGE_OF;

export const PAGE_KINDS = Object.keys(PAGE_OF) as PageKind[];

export const hasPage = (kind: string): kind is PageKind => Object.hasOwn(PAGE_OF, kind);

const SLUG_MAX = 60;

/** A name as a readable part of an address: `¿Índices que sí?` is `indices-que-si`. */
export function slugOf(name: string): string {
  const plain = name
    .slice(0, SLUG_MAX * 4)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();
  const slug = plain.replace(/[^a-z0-9]+/g, '-').slice(0, SLUG_MAX);
  return slug.replace(/^-|-$/g, '');
}

interface Named {
  _id: number;
  name: string;
}

/** The real address of an item: the number finds it, the name decorates. */
export function publicPath(kind: PageKind, { _id, name }: Named): string {
  const slug = slugOf(name);
  return `${PAGE_OF[kind]}/${String(_id)}${slug && `/${slug}`}`;
}
