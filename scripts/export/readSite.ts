import type { Kind } from '../../proxy/src/contract/kind.ts';
import type { Cms } from '../seed/cms.ts';
import type { Values } from '../seed/problem.ts';
import { ALL, USERS } from '../seed/readContent.ts';

/** What the site says of one kind, as its file is to say it. */
export interface Exported {
  name: string;
  /** Accounts have none. */
  kind: Kind | undefined;
  items: Values[];
}

export interface SiteContent {
  all: Exported[];
  /** Cards without a title: no visitor sees them, and a file cannot hold them. */
  drafts: number;
}

export async function readSite(cms: Cms): Promise<SiteContent> {
  let drafts = 0;
  const content: Exported[] = [];
  for (const kind of ALL) {
    const items = await cms.items(kind.name);
    const complete = items.filter((item) => kind.reads === 'own' || item[kind.title]);
    drafts += items.length - complete.length;
    content.push({ name: kind.name, kind, items: complete.map((item) => undated(kind, item)) });
  }
  const named = namedIn(content.flatMap(({ items }) => items));
  const users = (await cms.items(USERS)).filter(
    ({ isAdmin, email }) => !isAdmin || named.has(email),
  );
  return {
    all: [
      { name: USERS, kind: undefined, items: users.map(unnumbered).toSorted(byAge) },
      ...content,
    ],
    drafts,
  };
}

/** A date that the site never shows would only be in the way in a file. */
function undated(kind: Kind, item: Values): Values {
  const { createdAt: _, ...rest } = item;
  return kind.dated ? item : rest;
}

/** The number of an account is not the same in another database. */
function unnumbered(item: Values): Values {
  const { _id: _, ...rest } = item;
  return rest;
}

/** E-mails of those who own something; other admins belong to their installation. */
function namedIn(items: Values[]): Set<unknown> {
  const named = new Set<unknown>();
  for (const item of items) {
    named.add(item['user']);
    for (const value of Object.values(item))
      if (Array.isArray(value)) for (const child of value as Values[]) named.add(child['user']);
  }
  return named;
}

const byAge = (a: Values, b: Values): number =>
  Number(order(a) > order(b)) - Number(order(a) < order(b));
const order = ({ createdAt, email }: Values): string => `${String(createdAt)} ${String(email)}`;
