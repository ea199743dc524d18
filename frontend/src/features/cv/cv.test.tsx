import { calls } from '@portafolio/proxy/contract';
import { makeItem, sampleResume } from '@portafolio/proxy/contract/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { failure, on } from '../../testing/handlers.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { worker } from '../../testing/worker.ts';

const main = page.getByRole('main');

test('the CV shows resume.json, newest first', async () => {
  const work = [
    { position: 'Antes', startDate: '2010', endDate: '2012' },
    { position: 'Hoy', startDate: '2012-05' },
    { position: 'Después', startDate: '2011', endDate: '2014' },
  ];
  worker.use(on(calls.resume, () => ({ ...sampleResume, work }) as object));
  await renderApp({ at: '/cv' });
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent('Ada Demo');
  const jobs = main.getByRole('region', { name: 'Experiencia' }).getByRole('heading', { level: 3 });
  expect(jobs.elements().map((job) => job.textContent)).toEqual(['Hoy', 'Después', 'Antes']);
  await expect.element(main.getByText('may 2012 – hoy')).toBeVisible();
  await expect.element(main.getByText('github.com/example')).toBeVisible();
  await expect.element(main.getByText('Análisis de datos con SQL')).toBeVisible();
  // An empty section has no heading.
  expect(main.getByRole('heading', { name: 'Proyectos' }).elements()).toEqual([]);
});

test('skills, awards and the like stand in their groups, in the order of their owner', async () => {
  const resume = {
    basics: { name: 'Ada Demo' },
    work: [{ name: 'Acme', location: 'Puebla', highlights: ['uno'] }],
    references: [{ name: 'Lía', reference: 'Cumple.' }],
    languages: [{ language: 'Inglés', fluency: 'C1' }, { language: 'Mixe' }],
    skills: [
      { name: 'Lenguajes', level: 'Alto', keywords: ['Go', 'SQL'] },
      { name: 'Paciencia' },
      { name: 'Lenguajes', keywords: ['Rust'] },
    ],
    awards: [{ title: 'Ganadora', awarder: 'Feria', date: '2023-05' }],
    publications: [{ name: 'Cables', url: 'https://vano.example/cables' }],
  };
  worker.use(on(calls.resume, () => resume));
  await renderApp({ at: '/cv' });
  const skills = main.getByRole('region', { name: 'Habilidades y más' });
  await expect.element(skills).toBeVisible();
  const read = [...skills.element().querySelectorAll('dt, dd')].map((one) => one.textContent);
  expect(read).toEqual([
    ...['Referencias', 'LíaCumple.', 'Idiomas', 'Inglés (C1) · Mixe'],
    ...['Lenguajes', 'Go, SQL (Alto) · Rust', 'Habilidades', 'Paciencia'],
    ...['Premios', 'Ganadora · Feria · may 2023', 'Publicaciones', 'Cables'],
  ]);
  const link = skills.getByRole('link', { name: 'Cables' });
  await expect.element(link).toHaveAttribute('href', 'https://vano.example/cables');
  const job = main.getByRole('region', { name: 'Experiencia' });
  await expect.element(job.getByRole('heading', { name: 'Acme' })).toBeVisible();
  await expect.element(job.getByText('Puebla')).toBeVisible();
});

test('a CV that fails to load shows why, and can be retried', async () => {
  worker.use(on(calls.resume, failure(503, 'El sitio está ocupado.')));
  await renderApp({ at: '/cv' });
  await expect.element(main.getByRole('alert')).toHaveTextContent('El sitio está ocupado.');
  worker.use(on(calls.resume, () => sampleResume as object));
  await main.getByRole('button', { name: 'Reintentar' }).click();
  await expect.element(main.getByRole('heading', { name: 'Experiencia' })).toBeVisible();
});

test('an empty site has no CV', async () => {
  worker.use(on(calls.resume, () => ({ work: [] })));
  await renderApp({ at: '/cv' });
  await expect.element(main.getByText('No existe Currículum actualmente')).toBeVisible();
});

test('TEMAS leads to it, or to the résumé that the owner has elsewhere', async () => {
  const resume = 'https://example.com/cv.pdf';
  const { store } = await renderApp({ at: '/about' });
  await page.getByRole('button', { name: 'TEMAS' }).click();
  const link = page.getByRole('link', { name: 'CURRÍCULUM' });
  await expect.element(link).toHaveAttribute('href', '#/cv');
  worker.use(on(calls.profile.list, () => [makeItem('profile', { resume })] as object));
  const { contentActions } = await import('../../state/content/contentSlices.ts');
  await store.dispatch(contentActions('profile').fetchList(new URLSearchParams()));
  await expect.element(link).toHaveAttribute('href', resume);
});
