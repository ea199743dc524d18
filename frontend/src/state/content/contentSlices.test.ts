import { configureStore } from '@reduxjs/toolkit';
import { calls } from '@portafolio/proxy/contract';
import { makeItem } from '@portafolio/proxy/contract/testing';
import { expect, test } from 'vitest';
import { failure, on } from '../../testing/handlers.ts';
import { server } from '../../testing/nodeSetup.ts';
import { contentActions } from './contentSlices.ts';
import { rootReducer } from '../rootReducer.ts';

// Development's checks warn of their own slowness, which on a busy machine says nothing.
const setup = () =>
  configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults({ immutableCheck: false, serializableCheck: false }),
  });
const project = contentActions('project');
const all = new URLSearchParams();

test('a list is cleared on request and filled on success', async () => {
  const store = setup();
  await store.dispatch(project.fetchList(all));
  expect(store.getState().project.list).toMatchObject({ loading: false, success: true, total: 2 });
  const again = store.dispatch(project.fetchList(all));
  expect(store.getState().project.list).toMatchObject({ loading: true, success: false, items: [] });
  await again;
  expect(store.getState().project.list.items).toHaveLength(2);
});

test('a failure keeps its message', async () => {
  server.use(on(calls.project.list, failure(503, 'No disponible.')));
  const store = setup();
  await store.dispatch(project.fetchList(all));
  expect(store.getState().project.list).toMatchObject({
    loading: false,
    success: false,
    error: 'No disponible.',
    items: [],
  });
});

test('the latest request wins, however late an older one answers', () => {
  const store = setup();
  const answer = (id: string, name: string) =>
    project.fetchList.fulfilled({ data: [{ ...makeItem('project'), name }], total: 1 }, id, all);
  store.dispatch(project.fetchList.pending('first', all));
  store.dispatch(project.fetchList.pending('second', all));
  store.dispatch(answer('second', 'nuevo'));
  store.dispatch(answer('first', 'viejo'));
  expect(store.getState().project.list.items.map(({ name }) => name)).toEqual(['nuevo']);
});

test('an aborted request leaves no error', async () => {
  const store = setup();
  const running = store.dispatch(project.fetchList(all));
  running.abort();
  await running;
  expect(store.getState().project.list).toMatchObject({ loading: false, error: null });
});

test('create, update and delete report success, and resets clear them', async () => {
  const store = setup();
  const foro = contentActions('foro');
  await store.dispatch(foro.create({}));
  await store.dispatch(foro.update({ id: 7, body: { name: 'Otro' } }));
  await store.dispatch(foro.remove(7));
  const { create, update, delete: removal } = store.getState().foro;
  expect([create.success, update.success, removal.success]).toEqual([true, true, true]);
  expect(update.item._id).toBe(7);
  store.dispatch(foro.resetUpdate());
  store.dispatch(foro.resetCreate());
  expect(store.getState().foro.update).toMatchObject({
    success: false,
    item: { _id: 0, name: '' },
  });
  expect(store.getState().foro.create.success).toBe(false);
});

test('every detail starts as an empty item with a list of reviews', () => {
  const state = setup().getState();
  expect(state.article.detail.item).toMatchObject({ name: '', comment_rtf: '', reviews: [] });
  expect(state.foro.detail.item.reviews).toEqual([]);
});
