import type { Kind } from '../contract/index.ts';
import type { AuditLine } from '../contract/forum/moderation.ts';
import { csvOf } from './csv.ts';
import { fromStrapi } from './mapping.ts';
import { nothing, withBody, withoutBody } from './operation.ts';
import type { Input, Operation } from './operation.ts';
import { cursorQuery, pageQuery } from './query.ts';
import type { ResponseJson } from './response.ts';

const asIs = ({ json }: ResponseJson) => ({ body: json });

/** What the CMS says in the public form already, a page of it. */
function paged({ json }: ResponseJson) {
  const { data, total } = json as { data: unknown[]; total: number };
  return { body: data, total };
}

/** What is said in a forum, beside the verbs of every kind. */
export function forumOperations(kind: Kind): Record<string, Operation> {
  const list = kind.children?.list ?? '';
  const all = ({ id }: Input) => `/api/${kind.path}/${String(id)}`;
  const thread = (input: Input) => `${all(input)}/${list}`;
  const one = (input: Input) => `${thread(input)}/${String(input.review)}`;
  const child = ({ json }: ResponseJson) => ({ body: fromStrapi.child(kind, json) });
  const following = (input: Input) => `${all(input)}/follow`;
  return {
    comment: {
      request: (input) => ({
        ...{ method: 'POST', path: thread(input) },
        body: { data: input.body, ...(input.suspicious && { suspicious: true }) },
      }),
      answer: child,
    },
    reviews: {
      request: (input) => ({
        ...{ method: 'GET', path: thread(input) },
        query: cursorQuery(input.cursor),
      }),
      answer: ({ json }) => fromStrapi.children(kind, json),
    },
    correct: {
      request: (input) => ({ method: 'PUT', path: one(input), body: { data: input.body } }),
      answer: child,
    },
    remove: withoutBody('DELETE', one, nothing),
    report: withBody('POST', (input) => `${one(input)}/report`, asIs),
    follow: withoutBody('PUT', following, nothing),
    unfollow: withoutBody('DELETE', following, nothing),
  };
}

export const moderationOperations: Record<string, Operation> = {
  list: {
    request: ({ search }) => ({ method: 'GET', path: '/api/moderation', query: pageQuery(search) }),
    answer: paged,
  },
  author: withoutBody('GET', ({ review }) => `/api/moderation/${String(review)}/author`, asIs),
  decide: withBody('POST', ({ review }) => `/api/moderation/${String(review)}`, asIs),
  decideMany: withBody('POST', '/api/moderation', asIs),
};

function csvFile(csv: string) {
  const bytes = Buffer.from(csv);
  const { length } = bytes;
  return { type: 'text/csv; charset=utf-8', name: 'audit.list.csv', length, bytes };
}

export const auditOperations: Record<string, Operation> = {
  list: {
    request: ({ search }) => ({
      ...{ method: 'GET', path: '/api/audit' },
      query: pageQuery(search) + (search.format ? '&all=true' : ''),
    }),
    answer: (response, { search }) => {
      const { body, total } = paged(response);
      return search.format ? { file: csvFile(csvOf(body as AuditLine[])) } : { body, total };
    },
  },
};

export const noticeOperations: Record<string, Operation> = {
  unsubscribe: withBody('POST', '/api/unsubscribe', asIs),
};
