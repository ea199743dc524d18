import { beforeAll, beforeEach, expect, it } from 'vitest';
import { admin, requestSite, requestSiteOk } from '../site.ts';

interface Invited {
  link: string;
  sent: boolean;
}

let token: string;
let project: number;
beforeAll(async () => {
  ({ token } = await admin());
  const body = { name: 'Molino Alto, pedidos' };
  const made = await requestSiteOk<{ _id: number }>('POST', '/api/projects/create/', {
    ...{ token, body },
  });
  project = made._id;
});

const EMAIL = 'jacinta@molino.example';
const invite = (body: object) =>
  requestSite('POST', '/api/testimonials/invite/', {
    ...{ token, body: { about: 'project', item: project, ...body } },
  });

let at: string;
beforeEach(async () => {
  const { link } = (await invite({ email: EMAIL })).json as Invited;
  at = `/api/testimonials/${link.slice(link.indexOf('?t=') + 3)}/`;
});

const WORDS = {
  comment: 'Ya nadie llama para pedir pan.\nTodos lo hacen en línea.',
  name: 'J. Robledo',
  role: 'Dueña, Molino Alto',
};
const write = (body: object) => requestSite('POST', at, { body });
const listed = async () =>
  (await requestSiteOk<{ item: number }[]>('GET', '/api/testimonials/', {})).filter(
    ({ item }) => item === project,
  );

it('POST /api/testimonials/invite/ makes a link, which this site without mail sends to no address', async () => {
  const answer = await invite({ email: EMAIL });
  expect(answer).toMatchObject({ status: 200, json: { sent: false } });
  expect((answer.json as Invited).link).toMatch(/\/#\/testimonio\?t=[\w-]{43}$/);
});

it('refuses, at its field, what is not there, no kind and no e-mail', async () => {
  for (const [body, field, message] of [
    [{ item: 999_999 }, 'item', 'Eso ya no está en el sitio: elige otra cosa.'],
    [{ about: 'article' }, 'about', '«Sobre qué» debe ser: project, service, course.'],
    [{ email: 'nadie' }, 'email', '«Correo» debe ser un correo válido.'],
  ] as const)
    expect(await invite(body)).toMatchObject({
      status: 400,
      json: { code: 'request.invalid', message, errors: [{ field, message }] },
    });
});

it('GET /api/testimonials/{token}/ says what it is about and for whom', async () => {
  expect(await requestSite('GET', at)).toMatchObject({
    status: 200,
    json: {
      ...{ about: 'project', item: project, title: 'Molino Alto, pedidos' },
      ...{ owner: expect.any(String), testimonial: null },
    },
  });
});

it('is written, published, and taken back', async () => {
  const written = await write(WORDS);
  expect(written).toMatchObject({ status: 200, json: { item: project } });
  expect((written.json as { testimonial: object }).testimonial).toEqual({
    ...{ ...WORDS, state: 'waiting' },
  });
  expect(await listed()).toEqual([]);

  const inbox = await requestSiteOk<{ _id: number; kind: string; version: string }[]>(
    ...(['GET', '/api/moderation/', { token }] as const),
  );
  const waiting = inbox.find(({ kind }) => kind === 'testimonial');
  expect(waiting).toMatchObject({
    ...{ name: 'J. Robledo', email: EMAIL, comment: WORDS.comment, state: 'held' },
    why: ['Testimonio sobre «Molino Alto, pedidos»'],
  });
  const decided = await requestSite('POST', `/api/moderation/${String(waiting?._id)}/`, {
    token,
    body: { action: 'approve', kind: 'testimonial', version: waiting?.version },
  });
  expect(decided).toMatchObject({
    status: 200,
    json: { _id: waiting?._id, kind: 'testimonial', state: 'visible' },
  });

  // At once, though lists are kept for visitors, and without e-mail or link.
  const published = {
    ...{ _id: waiting?._id, ...WORDS },
    ...{ about: 'project', item: project, itemName: 'Molino Alto, pedidos' },
  };
  expect(await listed()).toEqual([published]);
  const one = await requestSite('GET', `/api/testimonials/${String(waiting?._id)}/`);
  expect(one.json).toEqual(published);
  expect(await write(WORDS)).toMatchObject({
    status: 409,
    json: {
      code: 'testimonial.decided',
      message: 'Ya se decidió sobre tu testimonio: no se puede cambiar, pero sí retirar.',
    },
  });

  expect((await requestSite('DELETE', at)).status).toBe(204);
  expect(await listed()).toEqual([]);
  expect(await requestSite('GET', at)).toMatchObject({
    status: 400,
    json: {
      code: 'link.invalid',
      message: 'Este enlace ya no sirve: se usó, caducó o no está completo. Pide uno nuevo.',
    },
  });
});

it('what is empty or too long is said at its field', async () => {
  for (const [body, field, message] of [
    [{ comment: ' \n' }, 'comment', 'Escribe tu testimonio.'],
    [{ comment: 'x'.repeat(601) }, 'comment', '«Testimonio» admite 600 caracteres como máximo.'],
    [{ name: '' }, 'name', 'Escribe cómo quieres aparecer.'],
    [{ name: '\u200b' }, 'name', 'Escribe cómo quieres aparecer.'],
    [{ name: 'x'.repeat(81) }, 'name', '«Nombre» admite 80 caracteres como máximo.'],
    [{ role: 'x'.repeat(121) }, 'role', '«Puesto y empresa» admite 120 caracteres como máximo.'],
  ] as const)
    expect(await write({ ...WORDS, ...body })).toMatchObject({
      status: 400,
      json: { errors: [{ field, message }] },
    });
  expect((await write({ ...WORDS, comment: 'x'.repeat(600) })).status).toBe(200);
});

it('the owner writes one by hand, and changes and deletes it', async () => {
  const body = { ...WORDS, about: 'service', item: 999_999 };
  const made = await requestSite('POST', '/api/testimonials/create/', { token, body });
  const { _id } = made.json as { _id: number };
  // What it is about is gone: it has no name to be linked by.
  expect(made).toMatchObject({ status: 201 });
  expect(made.json).toEqual({ _id, ...body });
  const read = () => requestSite('GET', `/api/testimonials/${String(_id)}/`);
  expect((await read()).json).toEqual(made.json);
  const path = `/api/testimonials/update/${String(_id)}/`;
  await requestSiteOk('PUT', path, { token, body: { state: 'hidden' } });
  expect((await read()).status).toBe(404);
  const gone = await requestSite('DELETE', `/api/testimonials/delete/${String(_id)}/`, { token });
  expect(gone.status).toBe(204);
});
