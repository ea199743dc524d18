import { allCalls } from '@portafolio/proxy/contract/all-calls';
import { kinds } from '@portafolio/proxy/contract';
import { PAGES } from '@portafolio/proxy/contract/pages';
import type { PageName } from '@portafolio/proxy/contract/pages';
import type { Word } from '@portafolio/proxy/contract/words';
import type { Call, ErrorCode, KindName, Session } from '@portafolio/proxy/contract';
import { codeOfStatus, makeItem, sampleResume } from '@portafolio/proxy/contract/testing';
import { HttpResponse, http } from 'msw';
import type { HttpHandler, JsonBodyType } from 'msw';
import planted from '../../../cms/src/content/pages/planted.json' with { type: 'json' };

export const adminSession: Session = {
  _id: 1,
  user: 1,
  name: 'Ada Demo',
  email: 'ada@example.com',
  isAdmin: true,
  token: 'token-de-admin',
};

export const userSession: Session = {
  ...adminSession,
  _id: 2,
  user: 2,
  name: 'Grace Ejemplo',
  email: 'grace@example.com',
  isAdmin: false,
  token: 'token-de-persona',
};

const accountOf = ({ _id, name, email, isAdmin }: Session) => ({ _id, name, email, isAdmin });

const item = (kind: KindName, id: number) => ({ ...makeItem(kind), _id: id });

const row = (kind: KindName, id: number) => {
  const { children } = kinds[kind];
  const whole: Record<string, unknown> = item(kind, id);
  if (!children) return whole;
  const { [children.list]: _below, ...rest } = whole;
  return { ...rest, [children.count]: 0 };
};

/** What the calls of a forum's order answer where nothing waits. */
const quiet: Partial<Record<Call['answer']['is'], unknown>> = {
  resumeImport: { items: [], leftOut: [] },
  found: { items: [], suggestion: '' },
  ...{ children: [], inbox: [], audit: [], versions: [], trash: [], drafts: [] },
  demo: { items: [], removed: 0 },
  images: [],
  invited: { link: '/#/testimonio?t=secreto', sent: false },
  invitation: {
    ...{ about: 'project', item: 1, title: 'Molino Alto', owner: 'Ada Demo', testimonial: null },
  },
  draft: { values: {}, savedAt: '', by: '' },
  report: { reason: 'spam', comment: '' },
  decision: { _id: 1, kind: 'comment', state: 'visible', version: '' },
  decisions: { decided: [], refused: [] },
  done: { done: true },
  profile: { ...accountOf(userSession), noticeReplies: true, noticeForums: true, eraseAt: '' },
  topics: [],
  renamedTopic: { topic: '', changed: 1 },
  onward: { previous: null, next: null, related: [], parts: [] },
  erasure: { eraseAt: '2026-12-31T18:00:00.000Z' },
  sessions: [],
  passkeys: [],
  passkeyOptions: { ticket: 'boleto', options: { challenge: 'cmV0bw' } },
  passkey: {
    ...{ _id: 1, name: 'Teléfono', createdAt: '2026-03-04T05:06:07.000Z', usedAt: '' },
    ...{ host: location.hostname, credential: 'bGxhdmU' },
  },
};

const blankOf = (word: Word, words: unknown): unknown => {
  if (word.type !== 'group') return words ?? (word.type === 'list' ? [] : (word.default ?? ''));
  const given = (words ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(word.fields).map(([key, one]) => [key, blankOf(one, given[key])]),
  );
};

/** What the screens say from the first start on. */
export const pages = (Object.keys(PAGES) as PageName[]).map((name, at) => ({
  ...{ _id: at + 1, name, words: blankOf(PAGES[name], planted[name]) },
}));

/** A sample answer to a call, from the contract's samples. */
function sampleAnswer({ answer }: Call, id: number): unknown {
  switch (answer.is) {
    case 'list':
      if (answer.kind === 'page') return pages;
      return [row(answer.kind, 1), row(answer.kind, 2)];
    case 'detail':
      if (answer.kind === 'page') return pages[id - 1];
      return item(answer.kind, id);
    case 'child':
      return { _id: 1, name: 'Grace Ejemplo', rating: 5, comment: 'Gracias', createdAt: '' };
    case 'session':
      return userSession;
    case 'account':
      return accountOf(userSession);
    case 'accounts':
      return [accountOf(adminSession), accountOf(userSession)];
    case 'block':
      return { blocked: false, until: '', reason: '' };
    case 'path':
      return '/uploads/nueva.webp';
    case 'features':
      return {
        mail: false,
        verifyEmail: false,
        passkeyHost: '',
        messagesMonths: 24,
        mailsMonths: 1,
        auditMonths: 12,
        timeZone: 'America/Mexico_City',
      };
    case 'accepted':
      return {};
    case 'resume':
      return sampleResume;
    default:
      return quiet[answer.is];
  }
}

type MockAnswer = JsonBodyType | Response;
type Answer = (
  request: Request,
  params: Record<string, string>,
) => MockAnswer | Promise<MockAnswer>;

/** `on(calls.article.list, () => [])`: a mocked answer for one test. */
export function on(call: Call, answer: Answer): HttpHandler {
  const method = call.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
  return http[method](`*/api${call.path}`, async ({ request, params }) => {
    const given = await answer(request, params as Record<string, string>);
    if (given instanceof Response) return given;
    if (call.status === 204) return new HttpResponse(null, { status: 204 });
    return HttpResponse.json(given, { status: call.status });
  });
}

/** An error as the proxy renders it. */
export const failure = (status: number, sentence: string, code?: ErrorCode) => () =>
  HttpResponse.json(
    { code: code ?? codeOfStatus(status), message: sentence, detail: sentence },
    { status },
  );

const samples = allCalls.map((call) => ({
  ...{ call, path: new RegExp(`/api${call.path.replaceAll(/:\w+/gu, '([^/]+)')}$`, 'u') },
}));

/** One handler for all: MSW reads the address and the cookies of a call again for each of them. */
export const handlers = [
  http.all('*/api/*', ({ request }) => {
    const { pathname } = new URL(request.url);
    const sample = samples.find(
      ({ call, path }) => call.method === request.method && path.test(pathname),
    );
    if (!sample) return undefined;
    const { call, path } = sample;
    if (call.status === 204) return new HttpResponse(null, { status: 204 });
    const answer = sampleAnswer(call, Number(path.exec(pathname)?.[1] ?? 1)) as JsonBodyType;
    return HttpResponse.json(answer, { status: call.status });
  }),
];
