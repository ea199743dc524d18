import { errors } from '@strapi/utils';
import { skeleton } from './confusables';

export const NAME_MAX = 255;

/** Control and format characters, and letters that show nothing. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** More marks on one letter than any language writes. */
const FLOOD = /(\p{M}{3})\p{M}+/gu;

/** A name as it is kept: nothing unseen, nothing that grows over the neighbouring lines. */
export const cleanName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/\s/gu, ' ')
    .replace(UNSEEN, '')
    .replace(FLOOD, '$1')
    .split(' ')
    .filter((word) => word !== '')
    .join(' ');

const TITLES = new Set(
  [
    ...['admin', 'administrador', 'administradora', 'administrator', 'administración'],
    ...['moderador', 'moderadora', 'moderator', 'webmaster', 'sysadmin', 'soporte'],
  ].map(skeleton),
);

/** Also letter by letter, or with a number behind it. */
const claimsATitle = (name: string): boolean =>
  skeleton(name).startsWith(skeleton('admin')) ||
  name.split(/[^\p{L}\p{N}\p{M}@$!|]+/u).some((word) => TITLES.has(skeleton(word)));

/** A visitor's name must not be taken for that of whoever runs the site. */
export function refuseAdminsName(name: string, admins: { name: string }[]): void {
  const looks = skeleton(name);
  const twin = looks !== '' && admins.some((admin) => skeleton(admin.name) === looks);
  if (!twin && !claimsATitle(name)) return;
  const message = 'Ese nombre está reservado, o se confunde con el de un administrador';
  throw new errors.ValidationError(message, { code: 'name-reserved' });
}
