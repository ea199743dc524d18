import { briefOf, kinds } from '../contract/index.ts';
import type { Call, Kind, KindName } from '../contract/index.ts';
import type { SearchQuery } from '../contract/schemas.ts';
import { ApiError } from '../errors.ts';
import type { Ask, Strapi } from './client.ts';
import { imageForm } from './imageForm.ts';
import type { Image } from './imageForm.ts';
import { fromAccount, fromStrapi, versionOf } from './mapping.ts';
import type { Output } from './output.ts';
import { listQuery } from './query.ts';
import { EditedMeanwhile } from './refusals.ts';
import { onceFor } from './sameBytes.ts';
import type { Said, Told } from './told.ts';

/** A call as it came in, already checked against the contract. */
export interface Input {
  id: number;
  body: Record<string, unknown>;
  search: SearchQuery;
  image?: Image;
  inText?: boolean;
  token?: string | undefined;
  onceKey?: string | undefined;
  /** No person seems to have written it. */
  suspicious?: boolean;
  /** Of what the caller has read, when it says so. */
  version?: string | undefined;
}

interface Step {
  ask: (input: Input) => Ask;
  answer: (told: Said, input: Input) => Output;
}

const nothing = (): Output => ({});

/** The same six verbs for every kind. */
function stepsOfKind(kind: Kind): Record<string, Step> {
  const all = `/api/${kind.path}`;
  const brief = briefOf(kind);
  const one = ({ id }: Input) => `${all}/${String(id)}`;
  const detail = ({ json }: Said): Output => ({ body: fromStrapi.detail(kind, json) });
  return {
    list: {
      ask: ({ search }) => ({ method: 'GET', path: all, query: listQuery(kind, search) }),
      answer: ({ json }, { search }) => {
        const fields = search.brief ? brief : kind.fields;
        const { items, total } = fromStrapi.list(kind, json, fields);
        return { body: items, total };
      },
    },
    detail: { ask: (input) => ({ method: 'GET', path: one(input) }), answer: detail },
    create: {
      ask: ({ body, suspicious }) => ({
        method: 'POST',
        path: all,
        body: { data: body, ...(suspicious && { suspicious }) },
      }),
      answer: detail,
    },
    update: {
      ask: (input) => ({ method: 'PUT', path: one(input), body: { data: input.body } }),
      answer: detail,
    },
    delete: { ask: (input) => ({ method: 'DELETE', path: one(input) }), answer: nothing },
    upload: {
      ask: (input) => ({
        method: 'POST',
        path: `${one(input)}/image`,
        ...(input.inText && { query: 'inText=true' }),
        ...(input.image && { form: imageForm(input.image) }),
      }),
      answer: ({ json }) => ({ body: fromStrapi.path(json) }),
    },
    comment: {
      ask: (input) => ({
        method: 'POST',
        path: `${one(input)}/${kind.children?.list ?? ''}`,
        body: { data: input.body },
      }),
      answer: ({ json }) => ({ body: fromStrapi.child(kind, json) }),
    },
  };
}

const account = ({ json }: Said): Output => ({ body: fromAccount.account(json) });
const session = ({ json }: Said): Output => ({ body: fromAccount.session(json) });
const user = ({ id }: Input) => `/api/account/users/${String(id)}`;

const accountSteps: Record<string, Step> = {
  login: {
    ask: ({ body }) => ({
      method: 'POST',
      path: '/api/account/login',
      body: { email: body.username, password: body.password },
    }),
    answer: session,
  },
  register: {
    ask: ({ body }) => ({ method: 'POST', path: '/api/account/register', body }),
    answer: session,
  },
  profile: {
    ask: () => ({ method: 'GET', path: '/api/account/me' }),
    answer: ({ json }) => ({ body: fromAccount.own(json) }),
  },
  updateProfile: {
    ask: ({ body }) => ({ method: 'PUT', path: '/api/account/me', body }),
    answer: session,
  },
  list: {
    ask: () => ({ method: 'GET', path: '/api/account/users' }),
    answer: ({ json }) => ({ body: fromAccount.accounts(json) }),
  },
  detail: { ask: (input) => ({ method: 'GET', path: user(input) }), answer: account },
  update: {
    ask: (input) => ({ method: 'PUT', path: user(input), body: input.body }),
    answer: account,
  },
  delete: { ask: (input) => ({ method: 'DELETE', path: user(input) }), answer: nothing },
};

const stepOf = (call: Call): Step | undefined => {
  const [group = '', verb = ''] = call.id.split('.');
  return (group === 'users' ? accountSteps : stepsOfKind(kinds[group as KindName]))[verb];
};

/** What a documented call becomes at the CMS. */
export function upstreamOf(call: Call, strapi: Strapi): (input: Input) => Promise<Output> {
  const step = stepOf(call);
  if (!step) throw new Error(`No way to the CMS for ${call.id}`);
  return async (input) => {
    const answer = (told: Told) => ({
      ...step.answer(told, input),
      version: versionOf(told.json),
    });
    const { token, onceKey, version } = input;
    const ask = { ...step.ask(input), token, onceKey, version };
    try {
      const told = await strapi.ask(ask);
      if (call.method !== 'GET') return answer(told);
      return onceFor(`${call.id} ${ask.path}?${ask.query ?? ''}`, told, answer);
    } catch (error) {
      if (!(error instanceof EditedMeanwhile)) throw error;
      throw tooLate(error, step, input);
    }
  };
}

/** With what stands there now, in the form of any other answer. */
function tooLate({ message, by, current }: EditedMeanwhile, step: Step, input: Input): ApiError {
  const { body } = step.answer({ json: current }, input);
  const conflict = { by, version: versionOf(current) ?? '', current: body };
  return new ApiError(409, message, { more: { conflict } });
}
