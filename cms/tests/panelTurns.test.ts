import { expect, it } from 'vitest';
import panelTurns from '../src/middlewares/panelTurns.ts';

type Environment = Parameters<typeof panelTurns>[1];
type Asked = Parameters<ReturnType<typeof panelTurns>>[0];

/** Whose token it is stands in it. */
const sessions = () => ({
  validateAccessToken: (token: string) => ({ payload: token ? { userId: token } : null }),
});
const handle = panelTurns(undefined, {
  strapi: { sessionManager: sessions },
} as unknown as Environment);

const present = { destroyed: false };
const request = (account: string, socket = present) =>
  ({
    path: '/upload/folders',
    request: { get: () => `Bearer ${account}` },
    req: { socket },
  }) as unknown as Asked;

function held() {
  let release = () => undefined;
  const until = new Promise<undefined>((resolve) => {
    release = () => resolve(undefined) as undefined;
  });
  return { until, release };
}

it('whoever sends many slow requests keeps the owner waiting no longer than an empty panel', async () => {
  const { until, release } = held();
  const slow = Array.from({ length: 100 }, () => handle(request('editor'), () => until));
  expect(await handle(request('owner'), () => Promise.resolve('answered'))).toBe('answered');
  release();
  await Promise.all(slow);
});

it('more than a hundred that wait are refused, of that account alone', async () => {
  const { until, release } = held();
  const slow = Array.from({ length: 102 }, () => handle(request('editor'), () => until));
  await expect(handle(request('editor'), () => until)).rejects.toThrow();
  expect(await handle(request('owner'), () => Promise.resolve('answered'))).toBe('answered');
  release();
  await Promise.all(slow);
});

it('whoever leaves while their turn comes takes none', async () => {
  const { until, release } = held();
  const holding = [1, 2].map(() => handle(request('editor'), () => until));
  const answered: string[] = [];
  const asks = (what: string, socket: typeof present) =>
    handle(request('editor', socket), () => {
      answered.push(what);
      return Promise.resolve();
    });
  const left = { destroyed: false };
  const queued = [asks('abandoned', left), asks('awaited', present)];
  left.destroyed = true;
  release();
  await Promise.all([...holding, ...queued]);
  expect(answered).toEqual(['awaited']);
});
