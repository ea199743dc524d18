import { afterEach, expect, test, vi } from 'vitest';
import { login, logout, sessionExpired } from '../state/account/session.ts';
import { adminSession, userSession } from '../testing/handlers.ts';
import { createStore, keepSession } from './store.ts';

const stored = () => localStorage.getItem('userInfo');
let stop = () => undefined as void;
const start = () => {
  const store = createStore();
  stop = keepSession(store);
  return store;
};
const userInfo = (store: ReturnType<typeof start>) => store.getState().session.userInfo;

afterEach(() => {
  stop();
  localStorage.clear();
});

test('logging in is remembered and restored, logging out forgotten', async () => {
  const store = start();
  await store.dispatch(login({ username: 'grace@example.com', password: 'una-clave-larga' }));
  expect(JSON.parse(stored() ?? '')).toEqual(userSession);
  stop();
  expect(userInfo(start())).toEqual(userSession);
  store.dispatch(logout());
  expect(store.getState().session).toMatchObject({ userInfo: null, expired: false });
});

test('an invalid stored session is ignored', () => {
  localStorage.setItem('userInfo', '{"token"');
  expect(userInfo(start())).toBeNull();
});

test('a login or logout of another tab is followed', () => {
  const store = start();
  const say = (newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key: 'userInfo', newValue }));
  say(JSON.stringify(adminSession));
  expect(userInfo(store)?.name).toBe('Ada Demo');
  say(null);
  expect(userInfo(store)).toBeNull();
});

test('a page from the back/forward cache, which heard of no logout, reads the session again', () => {
  localStorage.setItem('userInfo', JSON.stringify(userSession));
  const store = start();
  const show = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  show(true);
  expect(userInfo(store)).toEqual(userSession);
  localStorage.clear();
  show(false);
  expect(userInfo(store)).toEqual(userSession);
  show(true);
  expect(userInfo(store)).toBeNull();
});

test('where the browser refuses storage, a page from the back/forward cache keeps its session', async () => {
  const store = start();
  await store.dispatch(login({ username: 'grace@example.com', password: 'una-clave-larga' }));
  const refusal = vi.spyOn(localStorage, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  refusal.mockRestore();
  expect(userInfo(store)).toEqual(userSession);
});

test('an ended session is forgotten and marked', () => {
  localStorage.setItem('userInfo', JSON.stringify(userSession));
  const store = start();
  store.dispatch(sessionExpired());
  expect(store.getState().session).toMatchObject({ userInfo: null, expired: true });
  expect(stored()).toBeNull();
});
