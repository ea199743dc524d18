import { call, changes } from './call.ts';
import type { Call } from './call.ts';
import type { FieldSet, ValuesOf } from './fields.ts';
import { ids } from './fields.ts';
import { forum } from './forum/forum.ts';
import { imageFieldOf } from './kind.ts';
import type { BodyOf, DetailOf, Kind, RowOf } from './kind.ts';
import { kinds } from './kinds.generated.ts';
import type { KindName, Kinds } from './kinds.generated.ts';

/** So many items an order may name. */
export const ORDER_MAX = 500;

const ORDER = {
  ids: ids('Orden', { max: ORDER_MAX }),
  /** As it was when it was read: refused where another admin changed it since. */
  before: ids('Orden anterior', { max: ORDER_MAX }),
} satisfies FieldSet;

type KindCalls<K extends Kind> = {
  list: Call<RowOf<K>[]>;
  detail: Call<DetailOf<K>>;
  create: Call<DetailOf<K>, BodyOf<K>>;
  update: Call<DetailOf<K>, BodyOf<K>>;
  delete: Call<undefined>;
  order: Call<undefined, ValuesOf<typeof ORDER>>;
  upload: Call<string, FormData>;
};

const writable = (fields: FieldSet): FieldSet =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => field.type !== 'reference'));

const withoutAdmins = (fields: FieldSet): FieldSet =>
  Object.fromEntries(Object.entries(fields).filter(([, { admin }]) => !admin));

/** The same verbs for every kind, in the shape the documentation gives for articles and forums. */
function callsOf(kind: Kind) {
  const { path, label } = kind;
  const name = kind.name as KindName;
  const own = kind.reads === 'own';
  const body = changes(writable(kind.fields));
  const item = { is: 'detail', kind: name } as const;
  return {
    list: call(`${name}.list`, `GET /${path}`, {
      summary: own ? `${label.many} que puede ver quien pregunta` : label.many,
      who: 'anyone',
      search: true,
      table: own,
      // What the site says of itself is asked for in no person's name, also where a session has ended.
      anonymous: kind.fixed,
      answer: { is: 'list', kind: name },
    }),
    detail: call(`${name}.detail`, `GET /${path}/:id`, {
      summary: label.one,
      who: own ? 'admin' : 'anyone',
      answer: item,
    }),
    create: call(`${name}.create`, `POST /${path}/create`, {
      summary: `Crear: ${label.one}`,
      who: own ? 'anyone' : 'admin',
      body: own ? changes(withoutAdmins(body.fields)) : body,
      honeypot: kind.quarantine,
      answer: item,
      status: 201,
    }),
    delete: call(`${name}.delete`, `DELETE /${path}/delete/:id`, {
      summary: `Borrar: ${label.one}`,
      who: 'admin',
      answer: 'none',
    }),
    update: call(`${name}.update`, `PUT /${path}/update/:id`, {
      summary: `Cambiar: ${label.one}`,
      who: 'admin',
      body,
      answer: item,
    }),
    ...(kind.ordered && {
      order: call(`${name}.order`, `PUT /${path}/order`, {
        summary: `Cambiar el orden: ${label.many}`,
        who: 'admin',
        body: { fields: ORDER, partial: false },
        answer: 'none',
      }),
    }),
    upload: call(`${name}.upload`, `POST /${path}/upload`, {
      summary: `Poner imagen: ${label.one}`,
      who: 'admin',
      upload: `${name}_id`,
      answer: 'path',
    }),
  };
}

const each = Object.fromEntries(
  Object.values(kinds).map((kind) => [kind.name, callsOf(kind)]),
) as unknown as { [N in KindName]: KindCalls<Kinds[N]> };

export const kindCalls = { ...each, foro: { ...each.foro, ...forum } };

/** A kind without pictures has no upload; what a screen says may have some. */
export const hasUpload = (kind: Kind): boolean => imageFieldOf(kind) !== undefined || kind.fixed;
