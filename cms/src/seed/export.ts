import { isDeepStrictEqual } from 'node:util';
import type { Core } from '@strapi/strapi';
import { accountsOf } from '../accounts/accounts';
import { checkedWords, isDetails, wholeWords } from '../content/pages/words';
import type { Row } from '../content/present';
import { threadsOf } from '../content/threads';
import { isWords, NUMBER, POSITION, type Kind } from '../kinds/kind';

type Item = Record<string, unknown>;

/** Items in the form that seeding takes: seeding an export changes nothing. */
export async function exportKind(strapi: Core.Strapi, kind: Kind): Promise<Item[]> {
  const rows = await strapi.db.query(kind.uid).findMany({
    orderBy: { [NUMBER]: 'asc' },
    populate: populated(strapi, kind),
  });
  return (rows as Row[]).map((row) => exportRow(strapi, kind, row));
}

function ownerOf(kind: Kind) {
  return kind.site.owner ? { [kind.site.owner]: { select: ['email'] } } : {};
}

function populated(strapi: Core.Strapi, kind: Kind) {
  const lists = threadsOf(strapi, kind).map(({ name, child }) => [
    name,
    {
      where: { state: 'visible' },
      orderBy: [{ createdAt: 'asc' }, { [NUMBER]: 'asc' }],
      populate: ownerOf(child),
    },
  ]);
  return { ...ownerOf(kind), ...Object.fromEntries(lists) };
}

function exportRow(strapi: Core.Strapi, kind: Kind, row: Row): Item {
  // What is blank, a flag that is down, or the value of each new one is so without saying it.
  const filled = kind.fields.filter(
    (name) =>
      !['', null, false, kind.attributes[name]?.default].includes(row[name] as never) &&
      !isBlankOffer(kind, row, name),
  );
  const { owner } = kind.site;
  const email = owner && (row[owner] as { email: string } | null)?.email;
  const lists = threadsOf(strapi, kind).map(({ name, child }) => [
    name,
    ((row[name] ?? []) as Row[]).map((one) => exportRow(strapi, child, one)),
  ]);
  return {
    _id: row[NUMBER],
    ...Object.fromEntries(filled.map((name) => [name, valueOf(kind, row, name)])),
    ...(owner && email && { [owner]: email }),
    ...(kind.ordered && row[POSITION] !== null && { [POSITION]: row[POSITION] }),
    createdAt: row.createdAt,
    ...Object.fromEntries(lists),
  };
}

/** PostgreSQL keeps no order of a JSON value's names: that of the form is one to read. */
const valueOf = (kind: Kind, row: Row, name: string): unknown =>
  isWords(kind.attributes[name])
    ? checkedWords({ kind: kind.name, name: row.name }, row[name])
    : row[name];

const isBlankOffer = (kind: Kind, row: Row, name: string): boolean =>
  isDetails(kind.name, name) && isDeepStrictEqual(row[name], wholeWords(kind.name, {}));

export async function exportAccounts(strapi: Core.Strapi): Promise<Item[]> {
  const accounts = await accountsOf(strapi).all();
  return accounts.map(({ id, name, email, isAdmin, createdAt }) => ({
    _id: id,
    name,
    email,
    ...(isAdmin && { isAdmin }),
    createdAt,
  }));
}
