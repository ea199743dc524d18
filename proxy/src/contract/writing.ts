import { call, changes } from './call.ts';
import type { Call } from './call.ts';
import type { FieldSet } from './fields.ts';
import type { BodyOf, Kind } from './kind.ts';
import { kinds } from './kinds.generated.ts';
import type { KindName, Kinds } from './kinds.generated.ts';
import type { PlainAnswers } from './plainAnswers.ts';

/** Which kinds the owner writes: they have drafts, former states and a bin. */
export type WrittenName = Exclude<KindName, 'contact'>;

/** What a draft holds: all that a person writes of an item, and not when it is public. */
export const draftFields = ({ fields }: Kind): FieldSet =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name, { type }]) => type !== 'reference' && !['state', 'publishAt'].includes(name),
    ),
  );

type WritingCalls<K extends Kind> = {
  draft: Call<PlainAnswers['draft']>;
  saveDraft: Call<PlainAnswers['draft'], BodyOf<K>>;
  versions: Call<PlainAnswers['versions']>;
  version: Call<PlainAnswers['version']>;
  restoreVersion: Call<PlainAnswers['draft']>;
};

const admin = { who: 'admin' } as const;

function callsOf(kind: Kind) {
  const { name, label } = kind;
  const item = `/${kind.path}/:id` as const;
  return {
    draft: call(`${name}.draft`, `GET ${item}/draft`, {
      summary: `Lo que se está escribiendo: ${label.one}`,
      ...admin,
      answer: 'draft',
    }),
    saveDraft: call(`${name}.saveDraft`, `PUT ${item}/draft`, {
      summary: `Guardar lo que se está escribiendo, sin publicarlo: ${label.one}`,
      ...admin,
      body: changes(draftFields(kind)),
      answer: 'draft',
    }),
    versions: call(`${name}.versions`, `GET ${item}/versions`, {
      summary: `Cómo estuvo antes, lo último primero: ${label.one}`,
      ...admin,
      answer: 'versions',
    }),
    version: call(`${name}.version`, `GET ${item}/versions/:version`, {
      summary: `Un estado de antes: ${label.one}`,
      ...admin,
      answer: 'version',
    }),
    restoreVersion: call(`${name}.restoreVersion`, `POST ${item}/versions/:version/restore`, {
      summary: `Traer un estado de antes al borrador: ${label.one}`,
      ...admin,
      answer: 'draft',
    }),
  };
}

export const writing = Object.fromEntries(
  Object.values<Kind>(kinds)
    .filter(({ reads }) => reads === 'public')
    .map((kind) => [kind.name, callsOf(kind)]),
) as unknown as { [N in WrittenName]: WritingCalls<Kinds[N]> };

export const preview = {
  make: call('article.makePreview', 'POST /articles/:id/preview', {
    summary: 'Un enlace privado a un artículo como se está escribiendo, por siete días',
    ...admin,
    answer: 'preview',
    status: 201,
  }),
  read: call('preview.read', 'GET /preview/:secret', {
    summary: 'El artículo de un enlace privado',
    who: 'anyone',
    anonymous: true,
    answer: { is: 'detail', kind: 'article' },
  }),
};

export const drafts = {
  list: call('drafts.list', 'GET /drafts', {
    summary: 'Lo que se está escribiendo y aún no se publica, lo último primero',
    ...admin,
    answer: 'drafts',
  }),
};

export const trash = {
  list: call('trash.list', 'GET /trash', {
    summary: 'Lo que se borró en los últimos 30 días, lo último primero',
    ...admin,
    answer: 'trash',
  }),
  restore: call('trash.restore', 'POST /trash/:id/restore', {
    summary: 'Devolver lo borrado a su sitio, como estaba',
    ...admin,
    answer: 'restored',
  }),
  delete: call('trash.delete', 'DELETE /trash/:id', {
    summary: 'Borrar para siempre',
    ...admin,
    answer: 'none',
  }),
};
