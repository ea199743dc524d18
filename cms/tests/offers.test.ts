import { expect, it } from 'vitest';
import { withClient } from './support/database.ts';
import type { Json } from './support/http.ts';
import { admin, api, cms, useOneCms } from './support/oneCms.ts';

useOneCms();

const write = (path: string, data: object, method = 'POST') =>
  api.ask(method, path, admin.token, { data });
const courses = async (): Promise<Json[]> =>
  (await api.asProxy('GET', '/courses')).json.data as Json[];

it('a new site has no offers but those of its content', async () => {
  expect(await courses()).toEqual([]);
});

it.each([
  ['seats', 'tres'],
  ['seats', '-1'],
  ['seats', '3 de 10'],
  ['proof', 'article/3'],
  ['proof', 'project/x'],
])('%s is no «%s»: it is refused at its field', async (field, value) => {
  const { status, json } = await write('/courses', { name: 'Curso', [field]: value });
  expect(status).toBe(400);
  expect(json.error.details).toMatchObject({ field });
});

it.each(['', '0', '12'])('seats may be «%s»', async (seats) => {
  const { status, json } = await write('/services', { name: 'Servicio', seats: ` ${seats} ` });
  expect([status, json.data.seats]).toEqual([201, seats]);
});

it.each<[string, object, string]>([
  ['a name that it does not have', { otra: 'x' }, 'details'],
  [
    'a seventh question',
    { questions: Array.from({ length: 7 }, () => ({ question: '¿Sí?' })) },
    'details.questions',
  ],
  [
    'another sort of question',
    { questions: [{ question: '¿Sí?', kind: 'foto' }] },
    'details.questions.0.kind',
  ],
  ['a text for a list', { topics: 'uno' }, 'details.topics'],
  ['a blank question', { questions: [{ question: ' ' }] }, 'details.questions.0.question'],
  [
    'a choice of one',
    { questions: [{ question: '¿Sí?', kind: 'opciones', options: 'Sí' }] },
    'details.questions.0.options',
  ],
])('of the details, %s is refused with its place', async (_, details, field) => {
  const { status, json } = await write('/courses', { name: 'Curso', details });
  expect(status).toBe(400);
  expect(json.error.details).toMatchObject({ field });
});

it('details are whole, also of what was stored before there were any', async () => {
  const { json } = await write('/services', { name: 'De antes' });
  const { number } = json.data;
  await withClient(cms.databaseUrl, (db) =>
    db.query('update services set details = null where number = $1', [number]),
  );
  const read = await api.asProxy('GET', `/services/${number}`);
  expect(read.json.data.details).toEqual({ questions: [] });
});

it('the figure of its project proves an offer, until that is gone', async () => {
  const project = { name: 'Molino', figure: '110 → 14', figureLabel: 'llamadas por día' };
  const { number } = (await write('/projects', project)).json.data;
  const course = (await write('/courses', { name: 'Probado', proof: `project/${number}` })).json;
  const proven = async () =>
    (await api.asProxy('GET', `/courses/${course.data.number}`)).json.data.proven;
  expect(await proven()).toEqual({ text: '110 → 14 llamadas por día', name: 'Molino' });
  expect((await courses()).find(({ name }) => name === 'Probado').proven).toEqual(await proven());
  await api.ask('DELETE', `/projects/${number}`, admin.token);
  expect(await proven()).toBeUndefined();
});

it('what a client said proves an offer, while it is published', async () => {
  const said = { name: 'Rebeca', role: 'Analista', comment: 'Hoy se hace solo.', item: 1 };
  const { number } = (await write('/testimonials', said)).json.data;
  const service = (await write('/services', { name: 'Dicho', proof: `testimonial/${number}` }))
    .json;
  const proven = async () =>
    (await api.asProxy('GET', `/services/${service.data.number}`)).json.data.proven;
  expect(await proven()).toEqual({ text: 'Hoy se hace solo.', name: 'Rebeca, Analista' });
  await write(`/testimonials/${number}`, { state: 'hidden' }, 'PUT');
  expect(await proven()).toBeUndefined();
});
