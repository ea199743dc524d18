import { z } from 'zod';
import { users } from '../../proxy/src/contract/accounts/account.ts';
import type { Field } from '../../proxy/src/contract/fields.ts';
import type { Kind } from '../../proxy/src/contract/kind.ts';
import { fieldSchema } from '../../proxy/src/contract/schemas.ts';
import { NUMBER_GIVEN_MAX } from '../../proxy/src/contract/shared/database.ts';
import { problemAt, shown, type Entry, type Values } from './entry.ts';
import { findPicture, picturesIn, PICTURE_PATH } from './pictures.ts';
import type { Problem } from './problem.ts';
import type { KindContent } from './readContent.ts';

type Path = (string | number)[];

const OWN: Record<string, z.ZodType> = {
  _id: z
    .int({ error: 'se esperaba un número entero' })
    .positive('se esperaba un número mayor que cero')
    .max(NUMBER_GIVEN_MAX, `se esperaba un número de hasta ${NUMBER_GIVEN_MAX}`),
  createdAt: z.iso.datetime({
    error: 'se esperaba una fecha entre comillas, como "2025-03-01T15:00:00.000Z"',
  }),
  user: z.email({ error: 'se esperaba el correo de una cuenta' }).nullable(),
};

const USER_FIELDS = fieldsOf({ ...users.register.body?.fields, ...users.update.body?.fields });

/** Every mistake of every file, before anything is written. */
export async function checkContent(all: KindContent[], dir: string): Promise<Problem[]> {
  const checks = all.flatMap((content) => [
    ...repeated(content),
    ...content.entries.flatMap((entry) =>
      content.kind ? checkItem(content.kind, entry) : checkUser(entry),
    ),
  ]);
  const pictures = all.flatMap(({ kind, entries }) =>
    entries.map((entry) => checkPictures(kind, entry, dir)),
  );
  return [...checks, ...(await Promise.all(pictures)).flat()];
}

function checkItem(kind: Kind, entry: Entry): Problem[] {
  const { children } = kind;
  const own = checkFields(
    entry,
    [],
    entry.values,
    fieldsOf(kind.fields),
    children ? [children.list] : [],
  );
  const texts = Object.keys(kind.fields).filter((name) => kind.fields[name]?.type === 'html');
  return [
    // A message may come without any name; a card without one is a draft, which is not for a file.
    ...required(entry, kind.reads === 'own' ? ['_id'] : ['_id', kind.title]),
    ...own,
    ...checkChildren(kind, entry),
    ...texts.flatMap((name) => checkHtml(entry, name)),
  ];
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

function checkUser(entry: Entry): Problem[] {
  return [
    ...required(entry, ['name', 'email']),
    ...checkFields(entry, [], entry.values, USER_FIELDS),
  ];
}

function checkChildren({ children }: Kind, entry: Entry): Problem[] {
  const list = children && entry.values[children.list];
  if (!children || list === undefined) return [];
  if (!Array.isArray(list))
    return [problemAt(entry, [children.list], `se esperaba una lista; se leyó ${shown(list)}`)];
  return list.flatMap((child: Values, index) => {
    const path = [children.list, index];
    if (child === null || typeof child !== 'object')
      return [problemAt(entry, path, 'se esperaban campos')];
    return checkFields(entry, path, child, fieldsOf(children.fields));
  });
}

function fieldsOf(fields: Readonly<Record<string, Field>>): Record<string, z.ZodType> {
  const entries = Object.entries(fields).filter(([, { type }]) => type !== 'reference');
  return Object.fromEntries(entries.map(([name, field]) => [name, seedSchema(field)]));
}

/** A picture beside the files stands for the path that it will have. */
function seedSchema(field: Field): z.ZodType {
  const schema = fieldSchema(field);
  return field.type === 'image' ? z.union([z.string().regex(PICTURE_PATH), schema]) : schema;
}

function checkFields(
  entry: Entry,
  path: Path,
  values: Values,
  fields: Record<string, z.ZodType>,
  ignored: string[] = [],
): Problem[] {
  const known = new Map(Object.entries({ ...OWN, ...fields }));
  return Object.entries(values).flatMap(([name, value]) => {
    if (ignored.includes(name)) return [];
    const schema = known.get(name);
    if (!schema) {
      const names = [...known.keys()].join(', ');
      return [problemAt(entry, [...path, name], `no es un campo; se esperaba uno de: ${names}`)];
    }
    const { error } = schema.safeParse(value);
    return error
      ? [problemAt(entry, [...path, name], `${sentence(error)} Se leyó ${shown(value)}`)]
      : [];
  });
}

function sentence(error: z.ZodError): string {
  const [issue] = error.issues;
  const inner = issue?.code === 'invalid_union' ? issue.errors.at(-1)?.[0] : issue;
  const text = inner?.message ?? 'no sirve';
  return text.endsWith('.') ? text : `${text}.`;
}

function required(entry: Entry, names: string[]): Problem[] {
  const missing = names.filter(
    (name) => entry.values[name] === undefined || entry.values[name] === '',
  );
  return missing.map((name) => problemAt(entry, [name], 'falta'));
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
