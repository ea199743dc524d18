import { EventEmitter } from 'node:events';
import { expect, it, onTestFinished, vi } from 'vitest';
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

/** A request, what was answered so far, and its end. */
function ask(account: string, answer: () => Promise<void> = () => Promise.resolve()) {
  const res = new EventEmitter();
  const destroy = vi.fn(() => socket.emit('close'));
  const socket = Object.assign(new EventEmitter(), { destroyed: false, destroy });
  const ctx = {
    path: '/upload/folders',
    request: { get: () => `bearer \t ${account}` },
    ...{ req: { socket }, res },
  };
  const begun = { yet: false };
  const answered = handle(ctx as unknown as Asked, () => {
    begun.yet = true;
    return answer();
  });
  const leave = () => {
    socket.destroyed = true;
    socket.emit('close');
  };
  return { begun, answered, isSent: () => res.emit('close'), leave };
}

const begins = ({ begun }: ReturnType<typeof ask>) => expect.poll(() => begun.yet).toBe(true);

it('who asks for much, and does not read it, keeps the owner from nothing', async () => {
  const many = Array.from({ length: 102 }, () => ask('editor'));
  const first = many.slice(0, 2);
  for (const one of first) await begins(one);
  const more = ask('editor');
  await expect(more.answered).rejects.toThrow();
  const owner = ask('owner');
  await begins(owner);
  expect(many.filter(({ begun }) => begun.yet)).toHaveLength(2);
  owner.isSent();
  for (const one of many) {
    await begins(one);
    one.isSent();
  }
});

it('whoever leaves while their turn comes takes none', async () => {
  const holding = [ask('editor'), ask('editor')];
  const [left, awaited] = [ask('editor'), ask('editor')];
  for (const one of holding) await begins(one);
  left.leave();
  for (const one of holding) one.isSent();
  await begins(awaited);
  expect(left.begun.yet).toBe(false);
  awaited.isSent();
});

it('whoever leaves before all is sent gives the turn back, also of an answer that waited for another', async () => {
  const [left, other, awaited] = [ask('editor'), ask('editor'), ask('editor')];
  await begins(other);
  left.leave();
  await begins(awaited);
  left.isSent(); // too late: gives nothing back twice
  const more = ask('editor');
  const owner = ask('owner');
  await begins(owner);
  owner.isSent();
  expect(more.begun.yet).toBe(false);
  for (const one of [other, awaited]) one.isSent();
  await begins(more);
  more.isSent();
});

it('whoever leaves while their answer is made keeps the turn until it is', async () => {
  let finish = () => undefined;
  const work = new Promise<void>((resolve) => {
    finish = () => resolve() as undefined;
  });
  const left = [ask('editor', () => work), ask('editor', () => work)];
  for (const one of left) await begins(one);
  const next = ask('editor');
  for (const one of left) one.leave();
  const owner = ask('owner');
  await begins(owner);
  owner.isSent();
  expect(next.begun.yet).toBe(false);
  finish();
  await begins(next);
  next.isSent();
});

it('what nobody has to be known for is no one’s turn until it is read: the panel’s own files', async () => {
  const asset = [ask(''), ask(''), ask(''), ask('')];
  for (const one of asset) await begins(one);
});

it('what is not read in half a minute is not sent any more, an error neither', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const fail = () => Promise.reject(new Error('400'));
  const unread = [ask('editor'), ask('editor', fail)];
  await expect(unread[1]?.answered).rejects.toThrow('400');
  await unread[0]?.answered;
  const next = ask('editor');
  await vi.advanceTimersByTimeAsync(29_000);
  expect(next.begun.yet).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(next.begun.yet).toBe(true);
});
