import { calls } from '@portafolio/proxy/contract';
import { makeItem } from '@portafolio/proxy/contract/testing';
import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { failure, on } from '../testing/handlers.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { worker } from '../testing/worker.ts';

const main = page.getByRole('main');

const LISTS = [
  ['/exp', calls.expirience.list, 'No existen Experiencias actualmente'],
  ['/exp', calls.mentor.list, 'No existen Mentores actualmente'],
  ['/project', calls.project.list, 'No existen Proyectos actualmente'],
  ['/education', calls.education.list, 'No existe Educación actualmente'],
  ['/education', calls.mooc.list, 'No existe Moocs actualmente'],
  ['/education', calls.badge.list, 'No existe Distintivos actualmente'],
  ['/service', calls.service.list, 'No existen Servicios actualmente'],
  ['/course', calls.course.list, 'No existen Cursos actualmente'],
  ['/sintegral', calls.package.list, 'No existen Paquetes actualmente'],
  ['/blog', calls.article.list, 'No existen Blogs actualmente'],
  ['/foro', calls.foro.list, 'No existen Foros actualmente'],
] as const;

test.each(LISTS)('%s: failed, empty, and retried', async (at, call, empty) => {
  const sentence = `No hay nadie que conteste a ${call.id}.`;
  worker.use(on(call, failure(503, sentence)));
  await renderApp({ at });
  const alert = main.getByRole('alert').filter({ hasText: sentence });
  await expect.element(alert).toBeVisible();
  worker.use(on(call, () => []));
  await alert.getByRole('button', { name: 'Reintentar' }).click();
  await expect.element(main.getByText(empty, { exact: true })).toBeVisible();
  await expect.element(main.getByRole('alert')).not.toBeInTheDocument();
});

const PICTURED = [
  ['/project', 'project'],
  ['/service', 'service'],
  ['/education', 'mooc'],
  ['/education', 'badge'],
  ['/education', 'education'],
  ['/exp', 'expirience'],
  ['/blog', 'article'],
  ['/foro', 'foro'],
] as const;

test.each(PICTURED)('%s: of a %s, the picture says what it shows', async (at, kind) => {
  const picture = (imageAlt?: string) => ({
    ...(makeItem(kind) as object),
    ...{ image: '/uploads/nada.webp', ...(imageAlt && { imageAlt }) },
  });
  worker.use(on(calls[kind].list, () => [picture('Un faro rojo'), picture()]));
  await renderApp({ at });
  await expect.element(main.getByRole('img', { name: 'Un faro rojo' })).toBeInTheDocument();
  expect(main.getByRole('img', { name: 'Un faro rojo' }).elements()).toHaveLength(1);
});

describe('without a message of the server, that of the HTTP client', () => {
  test('Network Error', async () => {
    worker.use(on(calls.project.list, () => HttpResponse.error()));
    await renderApp({ at: '/project' });
    await expect.element(main.getByRole('alert')).toHaveTextContent(/^Network Error/);
  });

  test('Request failed with status code 502', async () => {
    worker.use(on(calls.project.list, () => new HttpResponse('no', { status: 502 })));
    await renderApp({ at: '/project' });
    await expect
      .element(main.getByRole('alert'))
      .toHaveTextContent(/^Request failed with status code 502/);
  });
});

describe('empty fields are not shown', () => {
  const itemsOf = (name: string) =>
    main
      .getByRole('article')
      .filter({ hasText: name })
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent);

  test('empty activities', async () => {
    const activities = { activity1: 'Uno', activity2: ' ', activity3: 'Tres', activity4: '' };
    worker.use(
      on(calls.expirience.list, () => [{ ...makeItem('expirience', activities), _id: 1 }]),
    );
    await renderApp({ at: '/exp' });
    await expect.element(main.getByText('Tres')).toBeVisible();
    expect(itemsOf('Tres')).toEqual(['Uno', 'Tres']);
  });

  test('empty lines of a service, of which there are five', async () => {
    const five = { service1: 'A', service2: 'B', service3: 'C', service4: 'D', service5: 'E' };
    const rows = [
      { ...makeItem('service', { ...five, name: 'Entero' }), _id: 1 },
      { ...makeItem('service', { ...five, name: 'Corto', service2: '', service5: '' }), _id: 2 },
    ];
    worker.use(on(calls.service.list, () => rows));
    await renderApp({ at: '/service' });
    await expect.element(main.getByRole('heading', { name: 'Corto' })).toBeVisible();
    expect(itemsOf('Entero')).toEqual(['A', 'B', 'C', 'D', 'E']);
    expect(itemsOf('Corto')).toEqual(['A', 'C', 'D']);
  });

  test('technologies and link of a project', async () => {
    const blank = { backend: '', frontend: '', database: '', deploy: '', platform: '', link: '' };
    const rows = [
      { ...makeItem('project', { name: 'Todo', link: 'https://a.example' }), _id: 1 },
      { ...makeItem('project', { ...blank, name: 'Nada' }), _id: 2 },
    ];
    worker.use(on(calls.project.list, () => rows));
    await renderApp({ at: '/project' });
    const card = (name: string) => main.getByRole('article').filter({ hasText: name });
    await expect.element(card('Nada')).toBeVisible();
    await expect
      .element(card('Todo').getByRole('link', { name: /^Link al sitio/ }))
      .toHaveAttribute('href', 'https://a.example');
    const folded = (name: string) =>
      main
        .getByRole('article')
        .filter({ has: page.getByRole('heading', { name, exact: true }) })
        .element()
        .querySelectorAll('details dt').length;
    expect(folded('Todo')).toBe(5);
    expect(folded('Nada')).toBe(0);
    expect(
      card('Nada')
        .getByRole('link', { name: /^Link al sitio/ })
        .elements(),
    ).toEqual([]);
  });
});

test('the résumé of the owner is in TEMAS, and opens in another tab', async () => {
  const owner = { ...makeItem('profile', { resume: 'https://cv.example/ada.pdf' }), _id: 1 };
  worker.use(on(calls.profile.list, () => [owner]));
  await renderApp();
  await page.getByRole('button', { name: 'TEMAS' }).click();
  const link = page.getByRole('link', { name: /^CURRÍCULUM/ });
  await expect.element(link).toHaveAttribute('href', 'https://cv.example/ada.pdf');
  await expect.element(link).toHaveAttribute('target', '_blank');
});

test('a list that is opened again does not flash its old items', async () => {
  const before = makeItem('article');
  const now = makeItem('article', { name: 'El de ahora' });
  worker.use(on(calls.article.list, () => [before]));
  await renderApp({ at: '/blog' });
  await expect.element(main.getByRole('link', { name: before.name })).toBeVisible();
  await page.getByRole('link', { name: 'Foros', exact: true }).first().click();
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent('Foro');
  worker.use(on(calls.article.list, () => [now]));
  const seen = new Set<string>();
  const observer = new MutationObserver(() => {
    for (const one of document.querySelectorAll('main h2')) seen.add(one.textContent);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  await page.getByRole('link', { name: 'Blogs', exact: true }).first().click();
  await expect.element(main.getByRole('link', { name: now.name })).toBeVisible();
  observer.disconnect();
  expect(seen).not.toContain(before.name);
});
