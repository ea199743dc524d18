import { lazy, Suspense, useState } from 'react';
import { HashRouter, Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Link } from './Link.tsx';
import { useDisclosure } from './useDisclosure.ts';

function Menu() {
  const [open, setOpen] = useState(false);
  const { root, panelId, trigger } = useDisclosure<HTMLDivElement>(setOpen);
  return (
    <div ref={root}>
      <button {...trigger}>Menú</button>
      <p id={panelId} hidden={!open}>
        Opciones <Link to="/">Inicio</Link>
      </p>
    </div>
  );
}

test('opened while a screen is on its way, it stays open when that arrives, and closes with the next', async () => {
  let arrive = () => {};
  const Late = lazy(async () => {
    await new Promise<void>((resolve) => (arrive = resolve));
    return { default: () => <h1>Llegó</h1> };
  });
  history.replaceState(null, '', '#/');
  const screen = await render(
    <HashRouter>
      <Menu />
      <Suspense>
        <Routes>
          <Route path="/" element={<Link to="/late">Ir</Link>} />
          <Route path="/late" element={<Late />} />
        </Routes>
      </Suspense>
    </HashRouter>,
  );
  await screen.getByRole('link', { name: 'Ir' }).click();
  await expect.poll(() => location.hash).toBe('#/late');
  await screen.getByRole('button', { name: 'Menú' }).click();
  await expect.element(screen.getByText('Opciones')).toBeVisible();
  arrive();
  await expect.element(screen.getByRole('heading', { name: 'Llegó' })).toBeVisible();
  await expect.element(screen.getByText('Opciones')).toBeVisible();
  await screen.getByRole('link', { name: 'Inicio' }).click();
  await expect.element(screen.getByText('Opciones')).not.toBeVisible();
});
