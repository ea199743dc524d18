import type { WrittenName } from '@portafolio/proxy/contract/writing';

export type EditedName = WrittenName;

/** Articles and forums have the screens of the specification. */
const isOwnScreen = (name: EditedName) => name === 'article' || name === 'foro';

export function listPath(name: EditedName): string {
  // The pages of the site are listed with the kinds.
  if (name === 'page') return '/admin/contenido';
  return isOwnScreen(name) ? `/admin/${name}list` : `/admin/contenido/${name}`;
}

export const editPath = (name: EditedName, id: number) =>
  isOwnScreen(name)
    ? `/admin/${name}/${String(id)}/edit`
    : `/admin/contenido/${name}/${String(id)}`;

const RETURN = 'volver';

/** An editor that comes back to the screen it was opened from. */
export const withReturn = (path: string, from: string) =>
  `${path}?${new URLSearchParams({ [RETURN]: from }).toString()}`;

/** Where an editor leads when it is done; only within the site. */
export function returnPath(search: string, otherwise: string): string {
  const from = new URLSearchParams(search).get(RETURN) ?? '';
  return /^\/(?!\/)/.test(from) ? from : otherwise;
}

/** What of an address asks something of a list: all but where to go back. */
export function withoutReturn(search: string): string {
  const params = new URLSearchParams(search);
  params.delete(RETURN);
  return params.toString();
}
