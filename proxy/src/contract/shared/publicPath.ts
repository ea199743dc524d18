/** The kinds whose items have a page of their own, and where. */
export const PAGE_OF = { article: '/article', foro: '/foros' } as const;

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
export function publicPath(kind: keyof typeof PAGE_OF, { _id, name }: Named): string {
  const slug = slugOf(name);
  return `${PAGE_OF[kind]}/${String(_id)}${slug && `/${slug}`}`;
}
