import { calls } from '@portafolio/proxy/contract';
import { topics } from '@portafolio/proxy/contract/topics';
import { makeItem } from '@portafolio/proxy/contract/testing';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { on } from '../../testing/handlers.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { worker } from '../../testing/worker.ts';

const main = page.getByRole('main');
const SECTIONS = ['Primera', 'Segunda', 'Tercera'];
const TEXT = SECTIONS.map(
  (name) => `<h2>${name}</h2>${'<p>Un renglón de texto.</p>'.repeat(30)}<pre>select 1;</pre>`,
).join('');

const named = (_id: number) => ({
  ...makeItem('article', { name: `Artículo ${String(_id)}` }),
  _id,
});

beforeEach(() => {
  worker.use(
    on(calls.article.detail, (_request, { id }) => ({
      ...named(Number(id)),
      comment_rtf: TEXT,
      createby: 'Ada Demo',
      author: 'Ada Demo',
    })),
  );
});

const open = async (id = 4) => {
  await renderApp({ at: `/article/${String(id)}` });
  await expect.element(main.getByRole('heading', { name: 'Tercera' })).toBeInTheDocument();
};

test('its contents lead to its sections, in a visit by hashes too, and say where one is', async () => {
  await open();
  const contents = main.getByRole('navigation', { name: 'En este artículo' });
  const last = contents.getByRole('link', { name: 'Tercera' });
  await expect.element(last).toHaveAttribute('href', '/article/4/articulo-4#seccion-tercera');
  await last.click();
  await expect.element(main.getByRole('heading', { name: 'Tercera' })).toHaveFocus();
  expect(location.hash).toBe('#/article/4');
  await expect.element(last).toHaveAttribute('aria-current', 'location');
});

test('its contents stay in sight', async () => {
  await open();
  const contents = main.getByRole('navigation', { name: 'En este artículo' });
  scrollTo(0, 1_500);
  await expect.poll(() => contents.element().getBoundingClientRect().top).toBeGreaterThan(0);
  expect(contents.element().getBoundingClientRect().top).toBeLessThan(200);
});

test('its lines have a length that is read well, in the middle of the page', async () => {
  await open();
  const box = document.querySelector('.rich-text')?.getBoundingClientRect();
  const middle = ((box?.left ?? 0) + (box?.right ?? 0)) / 2;
  expect(Math.abs(middle - document.documentElement.clientWidth / 2)).toBeLessThan(2);
  const letter = document.createElement('span');
  letter.textContent = 'una línea con las letras que suele tener el español escrito de hoy';
  letter.style.cssText = 'white-space: nowrap; position: absolute';
  document.querySelector('.rich-text')?.append(letter);
  const measure = ((box?.width ?? 0) / letter.getBoundingClientRect().width) * 66;
  expect(measure).toBeGreaterThan(60);
  expect(measure).toBeLessThan(74);
});

test('its code is copied by a button', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await open();
  const button = main.getByRole('button', { name: 'Copiar' }).first();
  await button.click();
  expect(write).toHaveBeenCalledWith('select 1;');
  await expect.element(main.getByRole('button', { name: 'Copiado' })).toBeVisible();
});

test('where there is no clipboard, its code is selected to be copied by hand', async () => {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'));
  await open();
  await main.getByRole('button', { name: 'Copiar' }).first().click();
  await expect.element(main.getByRole('button', { name: /^No se pudo/ })).toBeVisible();
  expect(getSelection()?.toString()).toBe('select 1;');
});

test('the button covers no code, however long its first line is', async () => {
  await page.viewport(360, 740);
  onTestFinished(() => page.viewport(1280, 900));
  await open();
  const button = main.getByRole('button', { name: 'Copiar' }).first();
  await expect.element(button).toBeVisible();
  const code = document.querySelector('.rich-code > code');
  const [line] = code?.getClientRects() ?? [];
  expect(line?.top).toBeGreaterThanOrEqual(button.element().getBoundingClientRect().bottom);
});

const reference = (_id: number, kind: 'article' | 'project' = 'article') => ({
  ...{ kind, _id, name: `${kind === 'article' ? 'Artículo' : 'Proyecto'} ${String(_id)}` },
});

test('it ends in the ones before and after it, and in what is about the same', async () => {
  const around = { previous: reference(3), next: reference(5), parts: [] };
  worker.use(on(topics.onward, () => ({ ...around, related: [reference(2, 'project')] })));
  await open();
  const link = (name: RegExp) => main.getByRole('link', { name });
  await expect.element(link(/Anterior Artículo 3/)).toHaveAttribute('href', '#/article/3');
  await expect.element(link(/Siguiente Artículo 5/)).toBeVisible();
  await expect.element(link(/Proyecto Proyecto 2/)).toHaveAttribute('href', '#/project/2');
  await expect.element(main.getByRole('link', { name: 'Escríbeme' })).toBeVisible();
});

test('a part of a series says which one, and leads to the others', async () => {
  const parts = [3, 4, 7].map((number) => reference(number));
  worker.use(
    on(topics.onward, () => ({ previous: null, next: null, related: [], parts })),
    on(calls.article.detail, () => ({ ...named(4), comment_rtf: TEXT, series: 'Índices' })),
  );
  await open();
  await main.getByText('Parte 2 de 3 de la serie «Índices»').click();
  await expect.element(main.getByRole('link', { name: 'Artículo 3', exact: true })).toBeVisible();
  await expect.element(main.getByText('Artículo 4').last()).toHaveAttribute('aria-current', 'page');
  await expect.element(main.getByRole('link', { name: /Sigue la parte 3/ })).toBeVisible();
});

test('its topics lead to their pages, and its reading time is reckoned where it is not written', async () => {
  worker.use(
    on(calls.article.detail, () => ({
      ...{ ...named(4), comment_rtf: TEXT, tags: 'Bases de datos, C++', timeline: '' },
      canonical: 'https://revista.example/indices',
    })),
  );
  await open();
  const topic = (name: string) => main.getByRole('link', { name, exact: true });
  await expect.element(topic('Bases de datos')).toHaveAttribute('href', '#/tema/bases-de-datos');
  await expect.element(topic('C++')).toHaveAttribute('href', '#/tema/c-plus-plus');
  await expect.element(main.getByText('2 minutos de lectura')).toBeVisible();
  await expect
    .element(topic('revista.example'))
    .toHaveAttribute('href', 'https://revista.example/indices');
});

test('its author is shown with the portrait of the owner', async () => {
  const owner = { ...makeItem('profile', { name: 'Ada Demo', heading: 'Programadora' }), _id: 1 };
  worker.use(on(calls.profile.list, () => [owner]));
  await open();
  await expect.element(main.getByText('Programadora')).toBeInTheDocument();
});
