import type { Found } from '@portafolio/proxy/contract';
import { siteSearch } from '@portafolio/proxy/contract/site-search';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { failure, on } from '../../testing/handlers.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { worker } from '../../testing/worker.ts';

const titles = ['Índices', 'Consultas'];
const items: Found['items'] = titles.map((title, index) => ({
  ...{ kind: 'article', _id: index + 1, url: `/article/${String(index + 1)}`, title },
  ...{ excerpt: '', marks: [], at: '2024-12-04T15:30:00.000Z' },
}));

const dialog = page.getByRole('dialog', { name: 'Buscar en el sitio' });
const field = dialog.getByRole('combobox');
const option = (name: string) => dialog.getByRole('option', { name });

async function open() {
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field).toHaveFocus();
}

test('arrows choose, Enter opens it, and the search is kept and forgotten', async () => {
  const asked: (string | null)[] = [];
  worker.use(
    on(siteSearch.find, ({ url }) => {
      asked.push(new URL(url).searchParams.get('q'));
      return Response.json({ items, suggestion: '' }, { headers: { 'X-Total-Count': '12' } });
    }),
  );
  await renderApp({ at: '/about' });
  await open();
  await userEvent.type(field, 'datos');
  await expect.element(option('Consultas')).toBeVisible();
  // Not one for each letter.
  expect(asked.at(-1)).toBe('datos');
  expect(asked.length).toBeLessThan(5);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(option('Consultas')).toHaveAttribute('aria-selected', 'true');
  expect(field.element().getAttribute('aria-activedescendant')).toBe(
    option('Consultas').element().id,
  );
  // One further is the field itself, and before it the last one.
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  await expect.poll(() => location.hash).toBe('#/article/2');
  await expect.element(dialog).not.toBeInTheDocument();

  await open();
  await expect.element(option('datos')).toBeVisible();
  await dialog.getByRole('button', { name: 'Borrar búsquedas recientes' }).click();
  await expect.element(option('datos')).not.toBeInTheDocument();
  expect(localStorage.getItem('searches')).toBeNull();
  await expect.element(field).toHaveFocus();
});

test('Enter without a choice shows all of it, and the last five are kept', async () => {
  await renderApp({ at: '/about' });
  for (const asked of ['uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'dos']) {
    await userEvent.keyboard('/');
    await userEvent.fill(field, asked);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => location.hash).toBe(`#/buscar?q=${asked}`);
    await expect.element(dialog).not.toBeInTheDocument();
  }
  expect(JSON.parse(localStorage.getItem('searches') ?? '')).toEqual([
    ...['dos', 'seis', 'cinco', 'cuatro', 'tres'],
  ]);
});

test('a field takes its keys, and Escape gives the focus back', async () => {
  await renderApp({ at: '/contact' });
  const name = page.getByRole('main').getByLabelText('Nombre');
  await name.click();
  await userEvent.keyboard('/');
  await expect.element(name).toHaveValue('/');
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Buscar', exact: true }).click();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Buscar', exact: true })).toHaveFocus();
});

test('says of a slip what may have been meant, and of a failure that it failed', async () => {
  worker.use(on(siteSearch.find, () => ({ items: [], suggestion: 'datos' })));
  await renderApp({ at: '/about' });
  await open();
  await userEvent.fill(field, 'datso');
  await expect.element(dialog.getByRole('status')).toHaveTextContent('Nada coincide con «datso».');
  worker.use(on(siteSearch.find, failure(503, 'El sitio se está poniendo al día.')));
  await dialog.getByRole('button', { name: '¿Quisiste decir «datos»?' }).click();
  await expect.element(field).toHaveValue('datos');
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('poniendo al día');
});
