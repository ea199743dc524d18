import { Suspense, use } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { HashRouter, Route, Routes, StaticRouter } from 'react-router-dom';
import { expect, onTestFinished, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Link } from './Link.tsx';

test('a tapped link shows it at once, and until its screen is there', async () => {
  let arrive: (text: string) => void = () => undefined;
  const chunk = new Promise<string>((resolve) => (arrive = resolve));
  const Slow = () => <h1>{use(chunk)}</h1>;
  history.replaceState(null, '', '#/');
  const screen = await render(
    <HashRouter>
      <Link to="/lejos">Lejos</Link>
      <Suspense>
        <Routes>
          <Route path="/" element={<h1>Cerca</h1>} />
          <Route path="/lejos" element={<Slow />} />
        </Routes>
      </Suspense>
    </HashRouter>,
  );
  const link = screen.getByRole('link');
  await link.click();
  await expect.element(link).toHaveAttribute('data-pending');
  await expect.element(screen.getByRole('heading')).toHaveTextContent('Cerca');
  arrive('Lejos');
  await expect.element(screen.getByRole('heading')).toHaveTextContent('Lejos');
  await expect.element(link).not.toHaveAttribute('data-pending');
});

test('it is served as a path, and hydrated into a hash without a mismatch', async () => {
  history.replaceState(null, '', '#/');
  const link = <Link to="/lejos">Lejos</Link>;
  const root = document.createElement('div');
  root.innerHTML = renderToString(<StaticRouter location="/">{link}</StaticRouter>);
  document.body.append(root);
  expect(root.firstElementChild).toHaveAttribute('href', '/lejos');
  const hydrated = hydrateRoot(root, <HashRouter>{link}</HashRouter>);
  onTestFinished(() => {
    hydrated.unmount();
    root.remove();
  });
  await expect.poll(() => root.firstElementChild?.getAttribute('href')).toBe('#/lejos');
});

test.each([
  { ctrlKey: true },
  { metaKey: true },
  { shiftKey: true },
  { altKey: true },
  { button: 1 },
])('with %j the browser opens it elsewhere, and this screen stays', async (how) => {
  history.replaceState(null, '', '#/');
  const screen = await render(
    <HashRouter>
      <Link to="/lejos">Lejos</Link>
    </HashRouter>,
  );
  const left: boolean[] = [];
  const onClick = (event: Event) => {
    left.push(!event.defaultPrevented);
    event.preventDefault(); // no tab is opened here
  };
  window.addEventListener('click', onClick);
  onTestFinished(() => window.removeEventListener('click', onClick));
  const link = screen.getByRole('link').element();
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how }));
  expect(left).toEqual([true]);
  expect(link).not.toHaveAttribute('data-pending');
});
