import { expect, it } from 'vitest';
import panelLimits from '../src/middlewares/panelLimits.ts';

type Given = Parameters<ReturnType<typeof panelLimits>>;

const request = (socket: { destroyed: boolean }) =>
  ({
    path: '/upload/folders',
    query: {},
    request: {},
    req: { socket },
    is: () => false,
  }) as unknown as Given[0];

it('whoever leaves while their turn comes takes none', async () => {
  const handle = panelLimits();
  const answered: string[] = [];
  let release = () => undefined;
  const held = new Promise<undefined>((resolve) => {
    release = () => resolve(undefined) as undefined;
  });
  const present = { destroyed: false };
  const holding = [1, 2, 3].map(() => handle(request(present), () => held));
  const socket = { destroyed: false };
  const asks = (who: string, of: { destroyed: boolean }) =>
    handle(request(of), () => {
      answered.push(who);
      return Promise.resolve();
    });
  const queued = [asks('whoever left', socket), asks('the owner', present)];
  socket.destroyed = true;
  release();
  await Promise.all([...holding, ...queued]);
  expect(answered).toEqual(['the owner']);
});
