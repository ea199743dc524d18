import type { KindName } from './kinds.generated.ts';

/** The kinds whose items have a page of their own, by the first segment of its path. */
export const itemPages = { article: 'article', foros: 'foro' } as const satisfies Record<
  string,
  KindName
>;

const SLUG_MAX = 80;

/** `Índices que sí se usan` → `indices-que-si-se-usan`. */
export const slugOf = (name: string): string =>
  name
    .slice(0, 2 * SLUG_MAX)
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX)
    .replace(/^-|-$/g, '');

/** The one address of an item: the number finds it, the name is for readers. */
export function itemAddress(
  page: keyof typeof itemPages,
  { _id, name }: { _id: number; name: string },
) {
  const slug = slugOf(name);
  return `/${page}/${String(_id)}${slug && `/${slug}`}`;
}
