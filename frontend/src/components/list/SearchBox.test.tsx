import { Suspense, use } from 'react';
import { HashRouter, Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Providers } from '../../app/Providers.tsx';
import { createStore } from '../../app/store.ts';
import { Link } from '../navigation/Link.tsx';
import { SearchBox } from './SearchBox.tsx';

const soon = new Promise<string>((resolve) => setTimeout(resolve, 3_000, 'llegó'));
const Slow = () => <h1>{use(soon)}</h1>;

test('a navigation within the debounce cancels the search', async () => {
  history.replaceState(null, '', '#/lista');
  const list = (
    <>
      <SearchBox />
      <Link to="/lejos">Lejos</Link>
    </>
  );
  const screen = await render(
    <Providers store={createStore()}>
      <HashRouter>
        <Suspense>
          <Routes>
            <Route path="/lista" element={list} />
            <Route path="/lejos" element={<Slow />} />
          </Routes>
        </Suspense>
      </HashRouter>
    </Providers>,
  );
  await userEvent.fill(screen.getByRole('searchbox'), 'algo');
  await screen.getByRole('link', { name: 'Lejos' }).click();
  await expect.element(screen.getByRole('heading', { name: 'llegó' })).toBeVisible();
  expect(location.hash).toBe('#/lejos');
});

test('an address without its slash is searched like any other', async () => {
  history.replaceState(null, '', '#lista');
  const screen = await render(
    <HashRouter>
      <Providers store={createStore()}>
        <SearchBox />
      </Providers>
    </HashRouter>,
  );
  await userEvent.fill(screen.getByRole('searchbox'), 'algo');
  await expect.poll(() => location.hash).toBe('#/lista?keyword=algo');
});
