import type { ImportedResume } from '@portafolio/proxy/contract';
import { resumeImport } from '@portafolio/proxy/contract/resume-import';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { adminSession, failure, on } from '../../testing/handlers.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { worker } from '../../testing/worker.ts';

const main = page.getByRole('main');
const check = (name: string | RegExp) => main.getByRole('checkbox', { name });

const card = (key: string, kind: string, title: string, more: object = {}) => ({
  ...{ key, section: key.split('.')[0] ?? '', kind, title, _id: 1 },
  ...{ result: 'created' as const, fields: [], ...more },
});
const found: ImportedResume = {
  items: [
    card('work.0', 'expirience', 'Jefa'),
    card('work.1', 'expirience', 'Socia', { result: 'updated', fields: ['timeline'] }),
    card('work.2', 'expirience', 'Becaria', { result: 'unchanged' }),
    card('languages.0', 'skill', 'Inglés'),
  ],
  leftOut: [
    { section: 'basics', field: '', why: 'Se escribe en Perfiles.', of: [] },
    { section: 'work', field: 'url', why: 'No hay dónde.', of: ['Jefa'] },
  ],
};
const json = (text: string, name = 'cv.json') =>
  new File([text], name, { type: 'application/json' });
const choose = (file: File) => userEvent.upload(main.getByLabelText('Archivo JSON Resume'), file);

/** Answers with `found`, and keeps what was sent. */
function answering() {
  const sent: { take?: boolean; chosen?: string[] }[] = [];
  worker.use(
    on(resumeImport, async (request) => {
      const body = (await request.json()) as (typeof sent)[number];
      sent.push(body);
      return {
        ...found,
        items: found.items.filter(({ key }) => body.chosen?.includes(key) ?? true),
      };
    }),
  );
  return sent;
}

test('a file is looked at, chosen from, and taken', async () => {
  const sent = answering();
  await renderApp({ at: '/admin/contenido', session: adminSession });
  await main.getByRole('link', { name: 'Traer mi currículum' }).click();
  await choose(json('{"work": []}'));
  await expect.element(main.getByText('Trae 2 nuevas, 1 cambiada, 1 igual.')).toBeVisible();
  expect(sent).toEqual([{ resume: { work: [] } }]);
  await expect.element(main.getByText('cv.json')).toBeVisible();
  // All of it at first, and what is the same has no box.
  for (const box of main.getByRole('checkbox').all()) await expect.element(box).toBeChecked();
  await expect.element(main.getByText('Ya está así: Becaria.')).toBeVisible();
  await expect.element(check('Socia · cambia: periodo')).toBeVisible();
  await expect.element(main.getByText('No hay dónde. (Jefa)')).toBeVisible();
  await expect.element(main.getByText('Datos personales')).toBeVisible();

  await check('Jefa · nueva').click();
  await expect.element(check('Experiencia: 1 de 2')).toBePartiallyChecked();
  await check('Idiomas: 1 de 1').click();
  await expect.element(check('Inglés · nueva')).not.toBeChecked();
  await main.getByRole('button', { name: 'Traer lo elegido (1)' }).click();
  await expect
    .element(main.getByText('Tu currículum ya está en el sitio: 1 cambiada.'))
    .toBeVisible();
  expect(sent.at(-1)).toEqual({ resume: { work: [] }, take: true, chosen: ['work.1'] });
  const link = main.getByRole('link', { name: 'Experiencias: 1 cambiada' });
  await expect.element(link).toHaveAttribute('href', '#/admin/contenido/expirience');
});

test('a section is chosen and left as a whole, by keyboard', async () => {
  answering();
  await renderApp({ at: '/admin/curriculum', session: adminSession });
  await choose(json('{"work": []}'));
  const section = check('Experiencia: 2 de 2');
  await expect.element(section).toBeVisible();
  (section.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(check('Jefa · nueva')).not.toBeChecked();
  await userEvent.keyboard(' ');
  await expect.element(check('Jefa · nueva')).toBeChecked();
});

test.each([
  [
    json('hola'),
    'Se esperaba un archivo JSON bien escrito; se encontró «cv.json» (application/json).',
  ],
  [new File(['x'.repeat(1_024 ** 2 + 1)], 'foto.json'), /de hasta 1 MB; «foto.json» pesa más/],
])('a file that is none says what was expected and what was found', async (file, sentence) => {
  await renderApp({ at: '/admin/curriculum', session: adminSession });
  await choose(file);
  await expect.element(main.getByRole('alert')).toHaveTextContent(sentence);
  await expect.element(main.getByText(file.name, { exact: true })).toBeVisible();
  await expect.element(main.getByRole('button', { name: 'Elegir otro archivo' })).toBeVisible();
});

test('what the site refuses is said, and the same file can be tried again', async () => {
  const sentence = 'Se esperaba una lista en «work»; se encontró un objeto.';
  worker.use(on(resumeImport, failure(400, sentence)));
  await renderApp({ at: '/admin/curriculum', session: adminSession });
  await choose(json('{"work": {}}'));
  await expect.element(main.getByRole('alert')).toHaveTextContent(sentence);
  await expect.element(main.getByText('cv.json')).toBeVisible();
  answering();
  await main.getByRole('button', { name: 'Reintentar' }).click();
  await expect.element(check('Jefa · nueva')).toBeChecked();
});

test('a file is dropped; where all of it is there, nothing is to be taken', async () => {
  worker.use(
    on(resumeImport, () => ({ items: [{ ...found.items[2] }], leftOut: [] }) as object as never),
  );
  await renderApp({ at: '/admin/curriculum', session: adminSession });
  const place = main.getByRole('group', { name: 'Archivo del currículum' });
  await expect.element(place).toBeVisible();
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(json('{"work": []}'));
  place.element().dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }));
  await expect.element(main.getByText(/ya está en él/)).toBeVisible();
  expect(main.getByRole('button', { name: /^Traer/ }).elements()).toEqual([]);
});
