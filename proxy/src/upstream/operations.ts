import { briefOf, kinds } from '../contract/index.ts';
import type { Call, Kind } from '../contract/index.ts';
import { ApiError } from '../errors.ts';
import type { Strapi } from './client.ts';
import {
  auditOperations,
  forumOperations,
  moderationOperations,
  noticeOperations,
} from './forumOperations.ts';
import { imageForm } from './imageForm.ts';
import { fromAccount, fromStrapi, readFeatures, versionOf } from './mapping.ts';
import { nothing, withBody, withoutBody } from './operation.ts';
import type { Input, Operation } from './operation.ts';
import type { Output } from './output.ts';
import { listQuery, pageQuery } from './query.ts';
import { EditConflict } from './refusals.ts';
import { ownDataExport, ownDataOperations } from './ownData/operations.ts';
import { passkeyOperations } from './passkeyOperations.ts';
import { memoizeByBytes } from './memoize.ts';
import type { ResponseJson, UpstreamResponse } from './response.ts';

/** The same six verbs for every kind. */
function kindOperations(kind: Kind): Record<string, Operation> {
  const all = `/api/${kind.path}`;
  const brief = briefOf(kind);
  const one = ({ id }: Input) => `${all}/${String(id)}`;
  const detail = ({ json }: ResponseJson): Output => {
    const body = fromStrapi.detail(kind, json);
    const total = kind.children ? (body[kind.children.count] as number | undefined) : undefined;
    return { body, ...(total !== undefined && { total }) };
  };
  return {
    list: {
      request: ({ search }) => ({ method: 'GET', path: all, query: listQuery(kind, search) }),
      answer: ({ json }, { search }) => {
        const fields = search.brief ? brief : kind.fields;
        const { items, ...more } = fromStrapi.list(kind, json, fields);
        return { body: items, ...more };
      },
    },
    detail: withoutBody('GET', one, detail),
    create: {
      request: ({ body, suspicious }) => ({
        method: 'POST',
        path: all,
        body: { data: body, ...(suspicious && { suspicious }) },
      }),
      answer: detail,
    },
    update: {
      request: (input) => ({ method: 'PUT', path: one(input), body: { data: input.body } }),
      answer: detail,
    },
    delete: withoutBody('DELETE', one, nothing),
    upload: {
      request: (input) => ({
        method: 'POST',
        path: `${one(input)}/image`,
        ...(input.inText && { query: 'inText=true' }),
        ...(input.image && { form: imageForm(input.image) }),
      }),
      answer: ({ json }) => ({ body: fromStrapi.path(json) }),
    },
  };
}

const account = ({ json }: ResponseJson): Output => ({ body: fromAccount.account(json) });
const session = ({ json }: ResponseJson): Output => ({ body: fromAccount.session(json) });
const sessions = ({ json }: ResponseJson): Output => ({ body: fromAccount.sessions(json) });
const user = ({ id }: Input) => `/api/account/users/${String(id)}`;

const blockOf = (input: Input) => `${user(input)}/block`;
const block = ({ json }: ResponseJson): Output => ({ body: fromAccount.block(json) });

const accountOperations: Record<string, Operation> = {
  login: {
    request: ({ body }) => ({
      method: 'POST',
      path: '/api/account/login',
      body: { email: body.username, password: body.password },
    }),
    answer: session,
  },
  register: withBody('POST', '/api/account/register', session),
  forgot: withBody('POST', '/api/account/forgot', () => ({ body: {} })),
  reset: withBody('POST', '/api/account/reset', session),
  confirm: withBody('POST', '/api/account/confirm', nothing),
  profile: {
    request: () => ({ method: 'GET', path: '/api/account/me', query: 'notices=true' }),
    answer: ({ json }) => ({ body: fromAccount.profile(json) }),
  },
  updateProfile: withBody('PUT', '/api/account/me', session),
  list: {
    request: ({ search }) => ({
      ...{ method: 'GET', path: '/api/account/users' },
      query: pageQuery(search),
    }),
    answer: ({ json }) => fromAccount.accounts(json),
  },
  detail: withoutBody('GET', user, account),
  update: withBody('PUT', user, account),
  blockDetail: withoutBody('GET', blockOf, block),
  block: withBody('PUT', blockOf, block),
  unblock: withoutBody('DELETE', blockOf, nothing),
  delete: withoutBody('DELETE', user, nothing),
};

const sessionOperations: Record<string, Operation> = {
  logout: withoutBody('POST', '/api/account/logout', nothing),
  sessions: withoutBody('GET', '/api/account/sessions', sessions),
  endOtherSessions: withoutBody('DELETE', '/api/account/sessions/others', nothing),
  endSession: withoutBody('DELETE', ({ id }) => `/api/account/sessions/${String(id)}`, nothing),
  endSessionsOf: withoutBody('DELETE', (input) => `${user(input)}/sessions`, nothing),
};

const featureOperations: Record<string, Operation> = {
  read: withoutBody('GET', '/api/account/features', ({ json }) => ({ body: readFeatures(json) })),
};

const groups: Record<string, Record<string, Operation>> = {
  users: { ...accountOperations, ...sessionOperations, ...passkeyOperations, ...ownDataOperations },
  moderation: moderationOperations,
  audit: auditOperations,
  notices: noticeOperations,
  features: featureOperations,
};

const findOperation = (call: Call): Operation | undefined => {
  const [group = '', verb = ''] = call.id.split('.');
  const kind = (kinds as Record<string, Kind | undefined>)[group];
  if (!kind) return groups[group]?.[verb];
  return kindOperations(kind)[verb] ?? (kind.children ? forumOperations(kind)[verb] : undefined);
};

/** What a documented call becomes at the CMS. */
export function operationOf(call: Call, strapi: Strapi): (input: Input) => Promise<Output> {
  if (call.answer.is === 'zip') return ownDataExport(strapi);
  const step = findOperation(call);
  if (!step) throw new Error(`No way to the CMS for ${call.id}`);
  return async (input) => {
    const answer = (response: UpstreamResponse) => ({
      ...step.answer(response, input),
      version: versionOf(response.json),
    });
    const { token, address, idempotencyKey, version } = input;
    const userAgent = call.answer.is === 'session' ? input.userAgent : undefined;
    const request = { ...step.request(input), token, address, userAgent, idempotencyKey, version };
    try {
      const response = await strapi.request(request);
      if (call.method !== 'GET') return answer(response);
      return memoizeByBytes(`${call.id} ${request.path}?${request.query ?? ''}`, response, answer);
    } catch (error) {
      if (!(error instanceof EditConflict)) throw error;
      throw conflictError(error, step, input);
    }
  };
}

/** With what stands there now, in the form of any other answer. */
function conflictError(
  { message, by, current }: EditConflict,
  step: Operation,
  input: Input,
): ApiError {
  const { body } = step.answer({ json: current }, input);
  const conflict = { by, version: versionOf(current) ?? '', current: body };
  return new ApiError('edit.conflict', { message, more: { conflict } });
}
