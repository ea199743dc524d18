import { afterEach, expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { Providers } from '../../app/Providers.tsx';
import { createStore } from '../../app/store.ts';
import { dropDrafts } from '../../state/forms/drafts.ts';
import { useForm } from './useForm.ts';

afterEach(dropDrafts);

const blank = { name: '', email: '' };
const open = (version = '"v1"') =>
  renderHook(() => useForm(blank, { draft: 'perfil', version }), {
    wrapper: ({ children }) => <Providers store={createStore()}>{children}</Providers>,
  });

test('two changes in one turn are both kept, in the form and in its draft', async () => {
  const { result, act, unmount } = await open();
  await act(() => {
    result.current.set('name', 'Ada');
    result.current.set('email', 'ada@example.com');
  });
  expect(result.current.values).toEqual({ name: 'Ada', email: 'ada@example.com' });
  await unmount();
  const again = await open();
  expect(again.result.current).toMatchObject({
    values: { name: 'Ada', email: 'ada@example.com' },
    recovered: true,
    dirty: true,
  });
});

test('a draft keeps the version that it is a change of', async () => {
  const { result, act, unmount } = await open();
  await act(() => {
    result.current.set('name', 'Ada');
  });
  await unmount();
  expect((await open('"v2"')).result.current.version).toBe('"v1"');
});

test.each([
  ['typed back', { ...blank }],
  ['accepted', undefined],
])('values that were %s leave no draft', async (_, back) => {
  const { result, act, unmount } = await open();
  await act(() => {
    result.current.set('name', 'Ada');
  });
  await act(() => {
    if (back) result.current.set('name', back.name);
    else result.current.accept();
  });
  expect(result.current.dirty).toBe(false);
  await unmount();
  expect((await open()).result.current).toMatchObject({ values: blank, recovered: false });
});
