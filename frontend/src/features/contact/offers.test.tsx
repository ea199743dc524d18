import { calls, kinds } from '@portafolio/proxy/contract';
import { makeItem } from '@portafolio/proxy/contract/testing';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dropDrafts } from '../../state/forms/drafts.ts';
import { expectConsole } from '../../testing/failOnConsole.ts';
import { failure, on } from '../../testing/handlers.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { worker } from '../../testing/worker.ts';

afterEach(dropDrafts);

const main = page.getByRole('main');
const AT = '/contact?asunto=Fechas%20y%20costos%3A%20Backend&oferta=course/3';
const question = (text: string, kind: string, options = '') => ({ question: text, kind, options });
const QUESTIONS = [
  question('¿Qué sabes ya?', 'texto'),
  question('¿En qué horario puedes?', 'opciones', 'Mañanas\n\n Tardes '),
  question('¿Cuántas personas son?', 'número'),
  question('¿Desde cuándo?', 'fecha'),
  question('', 'texto'),
];

const course = (more: object = {}) => {
  const item = makeItem('course', { name: 'Backend' });
  const { details } = item;
  return { ...item, _id: 3, details: { ...details, questions: QUESTIONS }, ...more };
};

/** What is sent from then on. */
function sending() {
  const sent: Record<string, string>[] = [];
  worker.use(
    on(calls.contact.create, async (request) => {
      sent.push((await request.json()) as Record<string, string>);
      return makeItem('contact');
    }),
  );
  return sent;
}

const send = () => main.getByRole('button', { name: 'Enviar Información' }).click();

test('an offer asks its questions, and what is answered goes below the message', async () => {
  const sent = sending();
  worker.use(on(calls.course.detail, () => course()));
  await renderApp({ at: AT });
  await main.getByLabelText('¿Qué sabes ya?').fill('Algo de HTML');
  await main.getByLabelText('¿En qué horario puedes?').selectOptions('Tardes');
  await main.getByLabelText('¿Cuántas personas son?').fill('2');
  await main.getByLabelText('¿Desde cuándo?').fill('2027-01-12');
  await main.getByLabelText('Mensaje').fill('Quiero entrar.');
  await send();
  await expect
    .poll(() => sent[0]?.['comment'])
    .toBe(
      [
        'Quiero entrar.\n',
        '¿Qué sabes ya?: Algo de HTML',
        '¿En qué horario puedes?: Tardes',
        '¿Cuántas personas son?: 2',
        '¿Desde cuándo?: 12/01/2027',
      ].join('\n'),
    );
  expect(sent[0]).toMatchObject({ topic: 'Fechas y costos: Backend', offer: 'course/3' });
  expect(Object.keys(sent[0] ?? {})).not.toContain('question.0');
});

test('none of the questions is required, and a blank one is not asked', async () => {
  const sent = sending();
  worker.use(on(calls.course.detail, () => course()));
  await renderApp({ at: AT });
  await expect.element(main.getByLabelText('¿Desde cuándo?')).toBeVisible();
  expect(main.element().querySelectorAll('[name^="question."]')).toHaveLength(4);
  await main.getByLabelText('Mensaje').fill('Solo esto.');
  await send();
  await expect.poll(() => sent[0]?.['comment']).toBe('Solo esto.');
});

test('with its answers a message may be too long: it is said at the field, and all stays', async () => {
  const sent = sending();
  worker.use(on(calls.course.detail, () => course()));
  await renderApp({ at: AT });
  const typed = 'a'.repeat(kinds.contact.fields.comment.max);
  const message = main.getByLabelText('Mensaje');
  await message.fill(typed);
  await main.getByLabelText('¿Qué sabes ya?').fill('Mucho');
  await send();
  await expect
    .element(message)
    .toHaveAccessibleDescription(/pasa de 5000 caracteres: acorta uno u otras\.$/);
  await expect.element(message).toHaveValue(typed);
  await expect.element(main.getByLabelText('¿Qué sabes ya?')).toHaveValue('Mucho');
  expect(sent).toEqual([]);
});

test('a complete offer says so, and its subject is the waiting list', async () => {
  worker.use(on(calls.course.detail, () => course({ seats: '0' })));
  await renderApp({ at: AT });
  await expect
    .element(main.getByText('Este grupo está completo: te anoto en la lista de espera'))
    .toBeVisible();
  await expect.element(main.getByLabelText('Asunto')).toHaveValue('Lista de espera: Backend');
});

test('an offer that is gone asks nothing; one that did not come is said', async () => {
  expectConsole('Failed to load resource');
  worker.use(on(calls.course.detail, failure(404, 'No existe', 'resource.not_found')));
  const { unmount } = await renderApp({ at: AT });
  await expect.element(main.getByLabelText('Asunto')).toHaveValue('Fechas y costos: Backend');
  expect(main.getByText('No se pudieron traer las preguntas').query()).toBeNull();
  await unmount();
  worker.use(on(calls.course.detail, failure(503, 'No contesta')));
  await renderApp({ at: AT });
  await expect
    .element(main.getByText(/^No se pudieron traer las preguntas .* tu mensaje llega igual\.$/))
    .toBeVisible();
});
