import {
  BrowserRouter,
  HashRouter,
  MemoryRouter,
  useLocation,
  useNavigate,
} from 'react-router-dom';
import { expect, onTestFinished, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { useSyncLocation } from './Screens.tsx';

test('an address that changes while the first screen renders is followed', async () => {
  history.replaceState(null, '', '#/exp');
  let rendered = false;
  function Rendering() {
    // replaceState fires no event that the router could hear.
    if (!rendered) history.replaceState(null, '', '#/about?a=1');
    rendered = true;
    useSyncLocation();
    const { pathname, search } = useLocation();
    return <p>{pathname + search}</p>;
  }
  const screen = await render(
    <HashRouter>
      <Rendering />
    </HashRouter>,
  );
  await expect.element(screen.getByText('/about?a=1')).toBeVisible();
});

test('in a visit by paths, so is a hash that is written while the first screen renders', async () => {
  const { href } = location;
  const { dataset } = document.documentElement;
  onTestFinished(() => {
    delete dataset['path'];
    history.replaceState(null, '', href);
  });
  dataset['path'] = '';
  history.replaceState(null, '', '/exp');
  let rendered = false;
  function Rendering() {
    // The router was made with the address before it, and listens after the first commit only.
    if (!rendered) history.replaceState(null, '', '/exp#/course?keyword=a');
    rendered = true;
    useSyncLocation();
    const { pathname, search, hash } = useLocation();
    return <p>{pathname + search + hash}</p>;
  }
  const screen = await render(
    <BrowserRouter>
      <Rendering />
    </BrowserRouter>,
  );
  await expect.element(screen.getByText('/course?keyword=a', { exact: true })).toBeVisible();
  expect(location.pathname + location.search + location.hash).toBe('/course?keyword=a');
});

test('a later navigation is left to the router', async () => {
  history.replaceState(null, '', '#/exp');
  function Navigating() {
    useSyncLocation();
    const { pathname, state } = useLocation();
    const navigate = useNavigate();
    return (
      <button onClick={() => void navigate('/about', { state: 'kept' })}>
        {`${pathname} ${String(state)}`}
      </button>
    );
  }
  const screen = await render(
    <HashRouter>
      <Navigating />
    </HashRouter>,
  );
  await screen.getByRole('button').click();
  await expect.element(screen.getByRole('button')).toHaveTextContent('/about kept');
});

test.each([
  ['#/exp', '/exp'],
  ['#//evil.example', '/evil.example'],
  ['#/\\evil.example', '/evil.example'],
  ['#indice', '/article/8'],
])('in a visit by paths the hash %s leads to %s', async (hash, path) => {
  function Shown() {
    useSyncLocation();
    const { pathname } = useLocation();
    const navigate = useNavigate();
    return <button onClick={() => void navigate(`/article/8${hash}`)}>{pathname}</button>;
  }
  history.replaceState(null, '', '#/article/8');
  const screen = await render(
    <MemoryRouter initialEntries={['/article/8']}>
      <Shown />
    </MemoryRouter>,
  );
  await screen.getByRole('button').click();
  await expect.element(screen.getByRole('button')).toHaveTextContent(path);
});
