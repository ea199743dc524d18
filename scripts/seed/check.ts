import { z } from 'zod';
import { users } from '../../proxy/src/contract/accounts/account.ts';
import type { Field } from '../../proxy/src/contract/fields.ts';
import type { Kind } from '../../proxy/src/contract/kind.ts';
import { fieldSchema } from '../../proxy/src/contract/schemas.ts';
import { NUMBER_GIVEN_MAX } from '../../proxy/src/contract/shared/database.ts';
import { problemAt, shown, type Entry, type Values } from './problem.ts';
import { findPicture, picturesIn, PICTURE_PATH } from './pictures.ts';
import type { Problem } from './problem.ts';
import type { KindContent } from './readContent.ts';

type Path = (string | number)[];

const OWN: z.ZodRawShape = {
  _id: z
    .int('se esperaba un número entero')
    .positive('se esperaba un número mayor que cero')
    .max(NUMBER_GIVEN_MAX, `se esperaba un número de hasta ${NUMBER_GIVEN_MAX}`),
  createdAt: z.iso.datetime(
    'se esperaba una fecha entre comillas, como "2025-03-01T15:00:00.000Z"',
  ),
  position: z
    .int('se esperaba el lugar en la lista, un entero')
    .positive('se esperaba un lugar mayor que cero'),
  user: z.email('se esperaba el correo de una cuenta').nullable(),
};

type Fields = Readonly<Record<string, Field>>;

/** What a card, or a comment below it, may have in a file. */
function cardSchema(fields: Fields, more: z.ZodRawShape = {}): z.ZodType {
  const given = Object.entries(fields).filter(([, { type }]) => type !== 'reference');
  const own = Object.fromEntries(given.map(([name, field]) => [name, seedSchema(field)]));
  const shape = { ...OWN, ...own, ...more };
  const names = Object.keys(shape).join(', ');
  const error = ({ code }: { code?: string }) =>
    code === 'unrecognized_keys'
      ? `no es un campo; se esperaba uno de: ${names}`
      : 'se esperaban campos';
  return z.strictObject(shape, { error }).partial();
}

/** A picture beside the files stands for the path that it will have. */
function seedSchema(field: Field): z.ZodType {
  const schema = fieldSchema(field);
  return field.type === 'image' ? z.union([z.string().regex(PICTURE_PATH), schema]) : schema;
}

function schemaOf(kind: Kind | undefined): z.ZodType {
  if (!kind) return cardSchema({ ...users.register.body?.fields, ...users.update.body?.fields });
  const { fields, children } = kind;
  if (!children) return cardSchema(fields);
  const list = z.array(cardSchema(children.fields), 'se esperaba una lista');
  return cardSchema(fields, { [children.list]: list });
}

/** Every mistake of every file, before anything is written. */
export async function checkContent(all: KindContent[], dir: string): Promise<Problem[]> {
  const problems = all.flatMap((content) => {
    const schema = schemaOf(content.kind);
    const checked = content.entries.flatMap((entry) => checkEntry(content.kind, schema, entry));
    return [...repeated(content), ...checked];
  });
  const pictures = all.flatMap(({ kind, entries }) =>
    entries.map((entry) => checkPictures(kind, entry, dir)),
  );
  return [...problems, ...(await Promise.all(pictures)).flat()];
}

/** A screen is known by its name. */
const neededOf = ({ reads, fixed, title }: Kind): string[] => {
  if (fixed) return [title];
  return reads === 'own' ? ['_id'] : ['_id', title];
};

function checkEntry(kind: Kind | undefined, schema: z.ZodType, entry: Entry): Problem[] {
  // A message may come without any name; a card without one is a draft, which is not for a file.
  const needed = !kind ? ['name', 'email'] : neededOf(kind);
  const texts = Object.keys(kind?.fields ?? {}).filter(
    (name) => kind?.fields[name]?.type === 'html',
  );
  return [
    ...needed
      .filter((name) => entry.values[name] === undefined || entry.values[name] === '')
      .map((name) => problemAt(entry, [name], 'falta')),
    ...(schema.safeParse(entry.values).error?.issues ?? []).flatMap((issue) =>
      problemsOf(entry, issue),
    ),
    ...texts.flatMap((name) => checkHtml(entry, name)),
  ];
}

function problemsOf(entry: Entry, issue: z.core.$ZodIssue): Problem[] {
  const path = issue.path as Path;
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((name) => problemAt(entry, [...path, name], issue.message));
  const { message } = (issue.code === 'invalid_union' && issue.errors.at(-1)?.[0]) || issue;
  const read = path.reduce<unknown>((value, name) => (value as Values)[name], entry.values);
  const sentence = message.endsWith('.') ? message : `${message}.`;
  return [problemAt(entry, path, `${sentence} Se leyó ${shown(read)}`)];
}

const RUNS =
  /<(?:script|style|object|embed|form|base|meta|link)\b|<[a-z][^<>]*?(?:\son\w+\s*=|javascript:)/gi;

/** The CMS would cut it out in silence; here it is reported. */
function checkHtml(entry: Entry, name: string): Problem[] {
  const text = entry.values[name];
  if (typeof text !== 'string') return [];
  let line = entry.lineOf([name]);
  let from = 0;
  return [...text.matchAll(RUNS)].map(({ 0: found, index }) => {
    line += text.slice(from, index).split('\n').length - 1;
    from = index;
    return { ...problemAt(entry, [name], `«${found.trim()}» no se admite en un texto`), line };
  });
}

/** Of cards, and of all comments of a kind: each number is given once. */
function repeated({ kind, entries }: KindContent): Problem[] {
  const list = kind?.children?.list ?? '';
  const childrenOf = ({ values }: Entry) =>
    Array.isArray(values[list]) ? (values[list] as (Values | null)[]) : [];
  return [
    ...twice(entries.map((entry) => ({ entry, path: [], id: entry.values['_id'] }))),
    ...twice(
      entries.flatMap((entry) =>
        childrenOf(entry).map((one, i) => ({ entry, path: [list, i], id: one?.['_id'] })),
      ),
    ),
  ];
}

function twice(all: { entry: Entry; path: Path; id: unknown }[]): Problem[] {
  const seen = new Map<unknown, number>();
  return all.flatMap(({ entry, path, id }) => {
    const line = seen.get(id);
    if (id === undefined || line === undefined) {
      seen.set(id, entry.lineOf(path));
      return [];
    }
    const message = `${shown(id)} ya lo tiene la ficha de la línea ${line}`;
    return [problemAt(entry, [...path, '_id'], message)];
  });
}

async function checkPictures(
  kind: Kind | undefined,
  entry: Entry,
  dir: string,
): Promise<Problem[]> {
  const found = await Promise.all(
    picturesIn(kind, entry.values).map(async ({ path, name }) => {
      const message = await findPicture(dir, name);
      return message ? [problemAt(entry, path, message)] : [];
    }),
  );
  return found.flat();
}
