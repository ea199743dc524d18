import { kinds } from '../contract/index.ts';
import type { LeftOut } from '../contract/index.ts';
import { IMPORT_MAX } from '../contract/resumeImport.ts';
import { bodySchema } from '../contract/schemas.ts';
import { ApiError } from '../errors.ts';
import { bulletsOf } from './fields.ts';
import { readPeriod } from './period.ts';
import { isKept, isTaken, readResume } from './read.ts';
import type { TakenSection } from './read.ts';
import { cardsOf } from './toCards.ts';
import type { Card, CardKind } from './toCards.ts';
import { RESUME_KINDS, toResume } from './toResume.ts';
import type { Content } from './toResume.ts';

export interface Planned {
  /** Where it stands in the file: `work.0`, or `skills.2.1` of a group. */
  key: string;
  section: TakenSection;
  kind: CardKind;
  title: string;
  card: Card;
}

interface Plan {
  cards: Planned[];
  leftOut: LeftOut[];
}

const NO_PLACE = 'El sitio no tiene dónde guardarlo.';
const OF_SECTIONS: Partial<Record<string, string>> = {
  basics: 'Tu nombre, tu correo y tus redes se escriben en Contenido, Perfiles.',
  meta: 'Habla del archivo, y no de ti.',
};

/** What of a JSON Resume becomes which card, and what does not; together all that it says. */
export function planOf(resume: Record<string, unknown>): Plan {
  const entries = entriesOf(resume);
  const count = entries.reduce((sum, { cards }) => sum + cards.length, 0);
  if (count > IMPORT_MAX) {
    const message = `El archivo trae ${String(count)} fichas; caben ${String(IMPORT_MAX)} a la vez.`;
    throw new ApiError('request.invalid', { message, errors: [{ field: 'resume', message }] });
  }
  const plan: Plan = { cards: [], leftOut: [] };
  for (const entry of entries) planEntry(plan, entry);
  const others = Object.entries(resume).filter(
    ([name, value]) => name !== '$schema' && !isTaken(name) && !isBlank(value),
  );
  const sections = others.map(([section]) => ({
    ...{ section, field: '', why: whyNot(section), of: [] },
  }));
  return { cards: plan.cards, leftOut: [...sections, ...gathered(plan.leftOut)] };
}

function entriesOf(resume: Record<string, unknown>): Entry[] {
  const sections = Object.entries(readResume(resume)) as [TakenSection, object[]][];
  return sections.flatMap(([section, list]) =>
    list.map((given, at) => {
      const raw = (resume[section] as Entry['raw'][])[at] ?? {};
      return { section, at, raw, ...cardsOf[section](given as never) };
    }),
  );
}

const whyNot = (section: string): string =>
  OF_SECTIONS[section] ?? 'No es una sección de JSON Resume.';

interface Entry {
  section: TakenSection;
  at: number;
  raw: Record<string, unknown>;
  kind: CardKind;
  cards: Card[];
}

function planEntry({ cards, leftOut }: Plan, { section, at, raw, kind, cards: made }: Entry): void {
  const checked = made.map((card) => acceptable(kind, card));
  const own = checked.flatMap(({ card }, part) => {
    const title = card[kinds[kind].title] ?? '';
    const key = [section, at, ...(made.length > 1 ? [part] : [])].join('.');
    return title ? [{ key, section, kind, title, card }] : [];
  });
  const refused = checked.flatMap(({ why }) => why);
  cards.push(...own);
  const of = [own[0]?.title ?? `n.º ${String(at + 1)}`];
  if (own.length === 0) {
    leftOut.push({ section, field: '', why: refused[0] ?? 'Le falta el nombre.', of });
    return;
  }
  const items = own.map(({ card }) => card);
  for (const field of lostFields(section, raw, kind, items)) {
    const isOurs = isKept(section, field);
    const why = isOurs ? refused.join(' ') || 'El sitio lo guarda de otra forma.' : NO_PLACE;
    leftOut.push({ section, field, why, of });
  }
}

const schemas = new Map<CardKind, ReturnType<typeof bodySchema>>();

function schemaOf(kind: CardKind) {
  const schema = schemas.get(kind) ?? bodySchema({ fields: kinds[kind].fields, partial: true });
  schemas.set(kind, schema);
  return schema;
}

/** Without the fields that the site would not take, and why it would not. */
function acceptable(kind: CardKind, card: Card): { card: Card; why: string[] } {
  const issues = schemaOf(kind).safeParse(card).error?.issues ?? [];
  const wrong = new Set(issues.map(({ path }) => path[0]));
  const rest = Object.entries(card).filter(([field]) => !wrong.has(field));
  return { card: Object.fromEntries(rest), why: issues.map(({ message }) => message) };
}

const NOTHING = Object.fromEntries(RESUME_KINDS.map((kind) => [kind, []])) as unknown as Content;

/** What would not come out of the site as it came in. */
function lostFields(
  section: TakenSection,
  raw: Record<string, unknown>,
  kind: CardKind,
  cards: Card[],
): string[] {
  const blank = Object.fromEntries(Object.keys(kinds[kind].fields).map((field) => [field, '']));
  const items = cards.map((card) => ({ ...blank, ...card }));
  const [back] = (toResume({ ...NOTHING, [kind]: items }, '')[section] ?? []) as object[];
  const isBack = (field: string, value: unknown) =>
    JSON.stringify(trimmed(value)) === JSON.stringify((back as typeof raw | undefined)?.[field]);
  return Object.entries(raw)
    .filter(([field, value]) => !isBlank(value) && !isBack(field, value))
    .map(([field]) => field);
}

function trimmed(value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  return Array.isArray(value) ? value.map(trimmed).filter(Boolean) : value;
}

const isBlank = (value: unknown): boolean =>
  ['""', '[]', '{}', 'null'].includes(JSON.stringify(trimmed(value)));

/** The same of several entries is said once. */
function gathered(all: LeftOut[]): LeftOut[] {
  const known = new Map<string, LeftOut>();
  for (const { of, ...one } of all) {
    const key = JSON.stringify(one);
    known.set(key, { ...one, of: [...(known.get(key)?.of ?? []), ...of] });
  }
  return [...known.values()];
}

export type Stored = Record<string, unknown> & { _id: number };

/** What makes two cards the same one, so that importing twice adds nothing. */
const SAME: Record<CardKind, string[]> = {
  expirience: ['name', 'place'],
  mentor: ['name', 'place'],
  education: ['name', 'heading'],
  mooc: ['heading'],
  badge: ['heading'],
  project: ['name'],
  skill: ['group', 'name'],
};

/** «Acme, Puebla», as people write it, is «Acme · Puebla». */
const plain = (value: unknown): string =>
  typeof value === 'string' ? value.replaceAll(' · ', ', ') : '';

/** Cards of one kind as they are written: those that are there already with their number and the rest of them. */
export function merged(cards: Planned[], stored: Stored[]): object[] {
  const left = [...stored];
  return cards.map(({ kind, card }) => {
    const at = left.findIndex((one) =>
      SAME[kind].every((field) => plain(one[field]) === plain(card[field])),
    );
    const [known] = at < 0 ? [] : left.splice(at, 1);
    return known ? { ...known, ...card, ...kept(card, known) } : card;
  });
}

/** What a known card says better than the file. */
function kept({ timeline = '', comment, activity1 }: Card, known: Stored): Card {
  const { timeline: before = '', comment: text = '' } = known as Partial<Card>;
  const same = JSON.stringify(readPeriod(before)) === JSON.stringify(readPeriod(timeline));
  return {
    // «2026, 36 horas» is more than the date in the file; it stays while the date is the same.
    ...(before && same && { timeline: before }),
    // Its paragraph; its bullets go with those that the file replaces.
    ...(activity1 && comment === undefined && text && { comment: bulletsOf(text)[0] }),
  };
}
