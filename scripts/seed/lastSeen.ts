import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cms, Outcome } from './cms.ts';
import { DEMO } from './contentDir.ts';
import type { Values } from './problem.ts';
import { sha256 } from './exportedImages.ts';
import { ALL, type KindContent } from './readContent.ts';

/**
 * What the site had of each card when this folder was last exported or seeded, as hashes by kind and
 * number. It says what happened between this folder and this site, so git leaves it out: in a clone on
 * another machine nothing is known, and every card that differs is in question.
 */
export type LastSeen = Record<string, string>;

const FOLDER = '.sitio';
const FILE = 'fichas.json';

export const cardKey = (kind: string, _id: unknown): string => `${kind} ${String(_id)}`;

/** Without its comments, which people write, and its date, which no screen changes. */
const hashOf = ({ createdAt: _, ...card }: Values): string =>
  sha256(
    Buffer.from(JSON.stringify(Object.entries(card).filter(([, one]) => !Array.isArray(one)))),
  );

export const seenOf = (kind: string, cards: Values[]): LastSeen =>
  Object.fromEntries(cards.map((card) => [cardKey(kind, card['_id']), hashOf(card)]));

function readLastSeen(dir: string): LastSeen {
  try {
    return JSON.parse(readFileSync(join(dir, FOLDER, FILE), 'utf8')) as LastSeen;
  } catch {
    return {}; // none yet, or cut off: nothing is known
  }
}

/** The demo's folder is the program's own, and keeps nothing of a site. */
export function writeLastSeen(dir: string, seen: LastSeen): void {
  if (dir === DEMO) return;
  mkdirSync(join(dir, FOLDER), { recursive: true });
  writeFileSync(join(dir, FOLDER, '.gitignore'), '*\n');
  writeFileSync(join(dir, FOLDER, FILE), `${JSON.stringify(seen, null, 1)}\n`, { mode: 0o600 });
}

/** After a seeding: of cards that were left as they are, what was known before. */
export async function rememberSeeded(
  cms: Cms,
  dir: string,
  { seeded, left }: { seeded: KindContent[]; left: Set<string> },
): Promise<void> {
  if (dir === DEMO) return;
  const names = new Set(seeded.map(({ name }) => name));
  const before = Object.entries(readLastSeen(dir)).filter(
    ([key]) => left.has(key) || !names.has(key.split(' ', 1)[0] ?? ''),
  );
  const seen: LastSeen = Object.fromEntries(before);
  for (const { name, kind, entries } of seeded) {
    const now = kind ? seenOf(name, await cms.items(name)) : {};
    for (const { values } of entries) {
      const key = cardKey(name, values['_id']);
      if (now[key] && !left.has(key)) seen[key] = now[key];
    }
  }
  writeLastSeen(dir, seen);
}

/** A card that seeding would put back as the folder has it. */
export interface ChangedCard {
  key: string;
  kind: string;
  title: string;
  how: 'cambió' | 'se borró' | 'no se sabe si cambió';
}

/** What the site's screens or its panel changed since, of what a seeding is about to write. */
export async function changedSince(
  cms: Cms,
  dir: string,
  coming: Map<string, Outcome[]>,
): Promise<ChangedCard[]> {
  if ((await cms.state()).isEmpty) return [];
  const seen = readLastSeen(dir);
  const changed: ChangedCard[] = [];
  for (const kind of ALL.filter(({ name }) => coming.has(name))) {
    const threads = kind.children?.list;
    const written = (coming.get(kind.name) ?? []).filter(
      ({ result, fields = [] }) =>
        result === 'created' || (result === 'updated' && fields.some((one) => one !== threads)),
    );
    if (written.length === 0) continue;
    const cards = await cms.items(kind.name);
    const now = seenOf(kind.name, cards);
    for (const { _id, title = '' } of written) {
      const key = cardKey(kind.name, _id);
      if (now[key] === seen[key]) continue;
      const card = cards.find((one) => one['_id'] === _id);
      const how = !card ? 'se borró' : seen[key] ? 'cambió' : 'no se sabe si cambió';
      changed.push({ key, kind: kind.name, title: (card?.[kind.title] ?? title) as string, how });
    }
  }
  return changed;
}
