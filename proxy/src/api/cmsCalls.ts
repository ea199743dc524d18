import { briefOf, kinds } from '../contract/index.ts';
import type { Call, Kind } from '../contract/index.ts';
import { STATE_NAMES, type MessageState } from '../contract/messages.ts';
import type { AuditLine, Draft, LibraryImage } from '../contract/plainAnswers.ts';
import { NO_DRAFT } from '../contract/shared/forum.ts';
import { ApiError } from '../errors.ts';
import { importResume } from '../resume/importing.ts';
import { users } from './accountCalls.ts';
import type { Cms, CmsRequest } from './client.ts';
import { asItIs, body, nothing, paged, search } from './cmsCall.ts';
import type { Answer, CmsCall, Output } from './cmsCall.ts';
import { csvOf } from './csv.ts';
import { foundAnswer } from './foundAnswer.ts';
import { withNamedUses } from './imageUses.ts';
import type { Input } from './input.ts';
import { fromStrapi, read, shapes, versionOf } from './mapping.ts';
import { EditConflict } from './refusals.ts';

/** The version of a draft is when it was saved. */
const draft: Answer = (json) => ({
  ...{ body: json, version: (json as Draft).savedAt || NO_DRAFT },
});
/** The same six verbs for every kind. */
function ofKind(kind: Kind): Record<string, CmsCall> {
  const all = `/${kind.path}` as const;
  const data = ({ body: given, suspicious }: Input) => ({
    data: given,
    ...(suspicious && { suspicious }),
  });
  const detail: Answer = (json) => {
    const item = fromStrapi.detail(kind, json);
    const total = kind.children ? (item[kind.children.count] as number | undefined) : undefined;
    return { body: item, total };
  };
  return {
    list: {
      ...{ to: `GET ${all}`, query: search },
      answer: (json, input) => {
        const list = fromStrapi.list(kind, json, input.search.brief ? briefOf(kind) : kind.fields);
        return input.search.format ? csvFile('mensajes.csv', messagesTable(list.body)) : list;
      },
    },
    detail: { to: `GET ${all}/:id`, answer: detail },
    create: { to: `POST ${all}`, body: data, answer: detail },
    update: { to: `PUT ${all}/:id`, body: data, answer: detail },
    order: {
      to: `PUT ${all}/order`,
      body: ({ body: given }) => ({ data: given }),
      answer: nothing,
    },
    delete: { to: `DELETE ${all}/:id`, answer: nothing },
    upload: { to: `POST ${all}/image`, answer: (json) => ({ body: read(shapes.path, json).path }) },
    ...(kind.handled && { reply: { to: `POST ${all}/:id/reply`, body, answer: detail } }),
    ...ofWriting(`${all}/:id`, data),
    ...(kind.children && ofThread(kind, `${all}/:id/${kind.children.list}`, data)),
  };
}

/** What is being written of an item, and was before. */
function ofWriting(item: `/${string}`, data: (input: Input) => object): Record<string, CmsCall> {
  const version = `${item}/versions/:version` as const;
  return {
    draft: { to: `GET ${item}/draft`, answer: draft },
    saveDraft: { to: `PUT ${item}/draft`, body: data, answer: draft },
    versions: { to: `GET ${item}/versions`, answer: asItIs },
    version: { to: `GET ${version}`, answer: asItIs },
    restoreVersion: { to: `POST ${version}/restore`, answer: draft },
    makePreview: { to: `POST ${item}/preview`, answer: asItIs },
  };
}

/** What is said in a forum. */
function ofThread(kind: Kind, all: `/${string}`, data: (input: Input) => object) {
  const child: Answer = (json) => ({ body: fromStrapi.child(kind, json) });
  const one = `${all}/:review` as const;
  const calls: Record<string, CmsCall> = {
    comment: { to: `POST ${all}`, body: data, answer: child },
    reviews: {
      ...{ to: `GET ${all}`, query: ({ cursor }) => cursor },
      answer: (json) => fromStrapi.children(kind, json),
    },
    correct: { to: `PUT ${one}`, body: data, answer: child },
    remove: { to: `DELETE ${one}`, answer: nothing },
    report: { to: `POST ${one}/report`, body, answer: asItIs },
    follow: { to: `PUT /${kind.path}/:id/follow`, answer: nothing },
    unfollow: { to: `DELETE /${kind.path}/:id/follow`, answer: nothing },
  };
  return calls;
}

/** Messages as their owner opens them in a spreadsheet. */
const messagesTable = (rows: Record<string, unknown>[]) =>
  rows.map(({ createdAt, name, email, topic, comment, offerName, offer, state, notes }) => ({
    ...{
      Fecha: String(createdAt).slice(0, 16).replace('T', ' '),
      Nombre: name,
      Email: email,
      Asunto: topic,
      Mensaje: comment,
    },
    ...{ Oferta: offerName ?? offer, Estado: STATE_NAMES[state as MessageState] ?? '' },
    Notas: notes ?? '',
  }));

const csvFile = (name: string, rows: object[]): Output => ({
  file: { type: 'text/csv; charset=utf-8', name, bytes: Buffer.from(csvOf(rows)) },
});

const others: Record<string, CmsCall> = {
  'features.read': {
    to: 'GET /account/features',
    // The name of this site's feeds is no feature: feeds.ts asks for it.
    answer: (json) => {
      const { feedAuthority: _, ...features } = json as Record<string, unknown>;
      return { body: features };
    },
  },
  'moderation.list': { to: 'GET /moderation', query: search, answer: paged },
  'moderation.author': { to: 'GET /moderation/:review/author', answer: asItIs },
  'moderation.decide': { to: 'POST /moderation/:review', body, answer: asItIs },
  'moderation.decideMany': { to: 'POST /moderation', body, answer: asItIs },
  'audit.list': {
    ...{ to: 'GET /audit', query: search },
    answer: (json, input) => {
      if (!input.search.format) return paged(json, input);
      return csvFile('audit.list.csv', read(shapes.page, json).data as AuditLine[]);
    },
  },
  'preview.read': {
    ...{ to: 'GET /articles/preview/:secret' },
    answer: (json) => ({ body: fromStrapi.detail(kinds.article, json) }),
  },
  'drafts.list': { to: 'GET /drafts', answer: asItIs },
  'search.find': {
    ...{ to: 'GET /search', query: ({ search: { q, page } }) => ({ q, page }) },
    answer: foundAnswer,
  },
  'topics.list': { to: 'GET /topics', answer: asItIs },
  'topics.rename': { to: 'PUT /topics', body, answer: asItIs },
  'topics.onward': { to: 'GET /topics/onward/:id', answer: asItIs },
  'settings.read': { to: 'GET /settings', answer: asItIs },
  'settings.update': { to: 'PUT /settings', body, answer: asItIs },
  'demo.read': { to: 'GET /demo', answer: asItIs },
  'demo.remove': { to: 'DELETE /demo', answer: asItIs },
  'demo.restore': { to: 'POST /demo/restore', answer: asItIs },
  'trash.list': { to: 'GET /trash', answer: asItIs },
  'trash.restore': { to: 'POST /trash/:id/restore', answer: asItIs },
  'trash.delete': { to: 'DELETE /trash/:id', answer: nothing },
  'images.list': {
    ...{ to: 'GET /images', query: search },
    answer: (json) => {
      const { data, total } = read(shapes.page, json);
      return { body: (data as LibraryImage[]).map(withNamedUses), total };
    },
  },
  'images.update': {
    ...{ to: 'PUT /images/:id', body },
    answer: (json) => ({ body: withNamedUses(json as LibraryImage) }),
  },
  'images.delete': { to: 'DELETE /images/:id', answer: nothing },
  'invitations.make': { to: 'POST /invitations', body, answer: asItIs },
  'invitations.read': { to: 'GET /invitations/:secret', answer: asItIs },
  'invitations.write': { to: 'POST /invitations/:secret', body, answer: asItIs },
  'invitations.withdraw': { to: 'DELETE /invitations/:secret', answer: nothing },
  'notices.unsubscribe': { to: 'POST /unsubscribe', body, answer: asItIs },
};

function cmsCallOf({ id }: Call): CmsCall {
  const [group = '', verb = ''] = id.split('.');
  const kind = (kinds as Record<string, Kind | undefined>)[group];
  const found = kind ? ofKind(kind)[verb] : group === 'users' ? users[verb] : others[id];
  if (!found) throw new Error(`No way to the CMS for ${id}`);
  return found;
}

/** A CV is written as the cards that are there let it: a question, and then an order. */
const resumeImporter =
  (cms: Cms) =>
  async ({ token, headers, body: { resume, take, chosen } }: Input): Promise<Output> => {
    const ask = async (given?: object) => {
      const method = given ? 'POST' : 'GET';
      const { json } = await cms.request({
        ...{ method, path: '/api/resume', token, headers, body: given },
      });
      return json;
    };
    const options = { take: take === true, chosen: chosen as string[] | undefined };
    return { body: await importResume(ask, resume as Record<string, unknown>, options) };
  };

/** Makes a call at the CMS, and gives its answer in the public form. */
export function askCms(call: Call, cms: Cms): (input: Input) => Promise<Output> {
  if (call.id === 'resume.import') return resumeImporter(cms);
  const { to, query, body: bodyOf, answer } = cmsCallOf(call);
  const [method, path] = to.split(' ') as [CmsRequest['method'], string];
  return async (input) => {
    const { token, headers, form } = input;
    const named: Record<string, unknown> = { ...input };
    const answered = async (json: unknown): Promise<Output> => ({
      version: versionOf(json),
      ...(await answer(json, input)),
    });
    try {
      const { json } = await cms.request({
        ...{ method, token, headers },
        path: `/api${path.replaceAll(/:(\w+)/g, (_, name: string) => String(named[name]))}`,
        query: query && queryString(query(input)),
        body: bodyOf?.(input),
        ...(form && { form }),
      });
      return await answered(json);
    } catch (error) {
      if (!(error instanceof EditConflict)) throw error;
      const { message, by, current } = error;
      const { body: now, version = '' } = await answered(current);
      throw new ApiError('edit.conflict', {
        message,
        more: { conflict: { by, version, current: now } },
      });
    }
  };
}

const queryString = (values: object): string =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  ).toString();
