import { thread } from '@portafolio/proxy/contract/thread';
import { calls } from '@portafolio/proxy/contract';
import { moderation } from '@portafolio/proxy/contract/moderation';
import { makeItem } from '@portafolio/proxy/contract/testing';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dropDrafts } from '../../state/forms/drafts.ts';
import { adminSession, failure, on, userSession } from '../../testing/handlers.ts';
import { expectConsole } from '../../testing/failOnConsole.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { worker } from '../../testing/worker.ts';

afterEach(dropDrafts);

const AT = '2026-03-04T05:06:07.000Z';
const main = page.getByRole('main');
const review = (_id: number, more: object = {}) => ({
  ...{ _id, name: 'Ana Prueba', rating: 4, comment: `Comentario ${String(_id)}` },
  createdAt: new Date().toISOString(),
  ...more,
});
const forum = (reviews: object[], more: object = {}) =>
  on(calls.foro.detail, () => ({ ...makeItem('foro'), _id: 3, reviews, ...more }));

test('the newest page comes first, and the earlier ones on demand', async () => {
  worker.use(
    forum([review(45)], { earlier: 45 }),
    on(thread.reviews, ({ url }) => {
      expect(new URL(url).searchParams.get('before')).toBe('45');
      return [review(44)];
    }),
  );
  await renderApp({ at: '/foros/3' });
  await expect.element(main.getByText('Comentario 45')).toBeVisible();
  await main.getByRole('button', { name: 'Ver anteriores' }).click();
  await expect.element(main.getByText('Comentario 44')).toBeVisible();
  await expect
    .element(main.getByRole('button', { name: 'Ver anteriores' }))
    .not.toBeInTheDocument();
  // The button had the focus: it is in the list now, and not lost.
  await expect.poll(() => document.activeElement?.tagName).toBe('OL');
});

test('what takes long to lay out is laid out when it is near', async () => {
  const foreign = 'a\u3000 漢 '.repeat(200);
  const many = Array.from({ length: 60 }, (_, at) => review(at + 1, { comment: 'Dos\n\nlíneas' }));
  worker.use(forum([...many, review(98), review(99, { comment: foreign })]));
  await renderApp({ at: '/foros/3' });
  await expect.element(main.getByText('Comentario 98')).toBeInTheDocument();
  const isLaidOut = (id: number) =>
    document.querySelector(`#c${String(id)} p`)?.checkVisibility({ contentVisibilityAuto: true });
  expect([isLaidOut(1), isLaidOut(98), isLaidOut(99)]).toEqual([true, true, false]);
  document.querySelector('#c99')?.scrollIntoView();
  await expect.poll(() => isLaidOut(99)).toBe(true);
});

test('days stand between comments, and who shares a name is told apart', async () => {
  const [one, other] = ['2026-11-29T18:00:00.000Z', '2026-11-30T18:00:00.000Z'];
  worker.use(
    forum([
      review(44, { createdAt: one }),
      review(45, { createdAt: other }),
      review(46, { createdAt: other, namesake: 2 }),
    ]),
  );
  await renderApp({ at: '/foros/3' });
  const list = main.getByRole('list').filter({ hasText: 'Comentario 46' });
  await expect
    .element(list)
    .toHaveTextContent(
      /^29 de noviembre de 2026.*Comentario 44.*30 de noviembre de 2026.*Comentario 45.*Ana Prueba \(2\)/,
    );
  expect(main.getByRole('heading', { level: 3 }).elements()).toHaveLength(2);
});

test('a long way from the newest comment, one button leads to it', async () => {
  const many = Array.from({ length: 40 }, (_, at) => review(at + 60));
  worker.use(
    forum(many, { earlier: 60 }),
    on(thread.reviews, () => Array.from({ length: 30 }, (_, at) => review(at + 1))),
  );
  await renderApp({ at: '/foros/3' });
  const button = main.getByRole('button', { name: 'Ir a lo más nuevo' });
  await button.click();
  await expect.poll(() => document.activeElement?.id).toBe('c99');
  await expect.element(button).not.toBeInTheDocument();
  location.hash = '#/foros/3?c=7';
  await expect.poll(() => document.activeElement?.id).toBe('c7');
  await button.click();
  await expect.poll(() => document.activeElement?.id).toBe('c99');
});

test('what an admin wrote is marked', async () => {
  worker.use(forum([review(45), review(46, { byAdmin: true })]));
  await renderApp({ at: '/foros/3' });
  await expect.element(main.getByText('Comentario 46')).toBeVisible();
  const marked = main.getByRole('listitem').filter({ hasText: 'De la casa' });
  expect(marked.elements().map(({ id }) => id)).toEqual(['c46']);
});

test('a linked comment is found in any page', async () => {
  worker.use(
    forum([review(45)], { earlier: 45 }),
    on(thread.reviews, ({ url }) => {
      expect(new URL(url).searchParams.get('around')).toBe('7');
      return [review(6), review(7), review(8)];
    }),
  );
  await renderApp({ at: '/foros/3?c=7' });
  await expect.element(main.getByText('Comentario 7')).toBeVisible();
  await expect.poll(() => document.activeElement?.id).toBe('c7');
  await expect.element(main.getByRole('button', { name: 'Ver siguientes' })).toBeVisible();
});

test('paragraphs, code and addresses are shown; nothing else is a link', async () => {
  const comment =
    'Uno\n\nMira https://ejemplo.example/a. Y ```\nnpm  ci\n```; javascript:alert(1) <b>no</b> ` solo';
  worker.use(forum([review(45, { comment })]));
  await renderApp({ at: '/foros/3' });
  const link = main.getByRole('link', { name: 'https://ejemplo.example/a' });
  await expect.element(link).toHaveAttribute('href', 'https://ejemplo.example/a');
  await expect.element(link).toHaveAttribute('rel', 'nofollow ugc noopener');
  const item = document.querySelector('#c45');
  expect(item?.querySelectorAll('p')).toHaveLength(2);
  expect(item?.querySelector('code')?.textContent).toBe('npm  ci');
  expect((item?.querySelector('code') as HTMLElement | null)?.innerText).toBe('npm  ci');
  expect(item?.querySelectorAll('a[target=_blank]')).toHaveLength(1);
  expect(item?.textContent).toContain('javascript:alert(1) <b>no</b> ` solo');
});

test('lines of code stand in a block of their own, blank lines and all; backticks alone are shown', async () => {
  const comment = 'Prueba:\n```js\nif (a) {\n\n    `b`;\n}\n```\n```\nc\n```\nFin\n\n``';
  worker.use(forum([review(45, { comment })]));
  await renderApp({ at: '/foros/3' });
  await expect.element(main.getByText('Fin')).toBeVisible();
  const shown = [...document.querySelectorAll<HTMLElement>('#c45 p, #c45 pre')];
  expect(shown.map(({ tagName, innerText }) => `${tagName} ${innerText.trimEnd()}`)).toEqual([
    'P Prueba:',
    'PRE if (a) {\n\n    `b`;\n}',
    'PRE c',
    'P Fin',
    'P ``',
  ]);
});

test.each(['`', '`a`', '1\n\n', 'https://a.example '])(
  'a comment of nothing but «%s» makes few elements, and is shown whole',
  async (piece) => {
    const comment = piece.repeat(Math.floor(5_000 / piece.length));
    worker.use(forum([review(45, { comment })]));
    await renderApp({ at: '/foros/3' });
    await expect.element(main.getByText('Ana Prueba')).toBeVisible();
    const item = document.querySelector('#c45');
    expect(item?.querySelectorAll('p, p *').length).toBeLessThan(150);
    const letters = (text = '') => text.replace(/[`\s]/g, '');
    expect(letters(item?.textContent)).toContain(letters(comment));
  },
);

test('an answer quotes what it answers, and no comment is fetched again', async () => {
  let body: unknown;
  worker.use(
    forum([review(45)]),
    on(calls.foro.comment, async (request) => {
      body = await request.json();
      return review(46, {
        comment: 'Respuesta',
        inReplyTo: 45,
        quoted: { name: 'Ana Prueba', comment: 'x' },
      });
    }),
  );
  await renderApp({ at: '/foros/3', session: userSession });
  await main.getByRole('button', { name: 'Responder: comentario de Ana Prueba' }).click();
  await expect.element(main.getByLabelText('Comentario', { exact: true })).toHaveFocus();
  await expect
    .element(main.getByLabelText('Comentario', { exact: true }))
    .toHaveAccessibleDescription('En respuesta a Ana Prueba');
  await main.getByRole('button', { name: 'Quitar la cita' }).click();
  await expect.element(main.getByLabelText('Comentario', { exact: true })).toHaveFocus();
  await main.getByRole('button', { name: 'Responder: comentario de Ana Prueba' }).click();
  await main.getByLabelText('Comentario', { exact: true }).fill('Respuesta');
  await main.getByRole('button', { name: 'Enviar Comentario' }).click();
  await expect.element(main.getByRole('link', { name: 'En respuesta a Ana Prueba' })).toBeVisible();
  expect(body).toMatchObject({ comment: 'Respuesta', inReplyTo: 45 });
});

test('authors correct theirs for fifteen minutes and delete it at any time', async () => {
  worker.use(
    forum([
      review(44, {
        own: true,
        state: 'held',
        createdAt: '2026-01-01T00:00:00.000Z',
        name: 'Vieja',
      }),
      review(45, { own: true, name: 'Nueva' }),
    ]),
    on(thread.correct, () =>
      review(45, { comment: 'Corregido', name: 'Nueva', editedAt: new Date().toISOString() }),
    ),
    on(thread.reviews, () => [review(44)]),
  );
  await renderApp({ at: '/foros/3', session: userSession });
  await expect.element(main.getByText('En revisión')).toBeVisible();
  await expect
    .element(main.getByRole('button', { name: 'Editar: comentario de Vieja' }))
    .not.toBeInTheDocument();
  await main.getByRole('button', { name: 'Editar: comentario de Nueva' }).click();
  const text = main.getByLabelText('Tu comentario');
  await expect.element(text).toHaveFocus();
  await userEvent.keyboard(' y algo más');
  await expect.poll(() => (text.element() as HTMLTextAreaElement).value).toMatch(/. y algo más$/);
  await text.fill('Corregido');
  await main.getByRole('button', { name: 'Guardar' }).click();
  await expect.element(main.getByText('Corregido')).toBeVisible();
  await expect.element(main.getByText('editado')).toBeVisible();
  await main.getByRole('button', { name: 'Eliminar: comentario de Nueva' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect.element(main.getByText('Corregido')).not.toBeInTheDocument();
});

test('a comment is reported with a reason', async () => {
  let body: unknown;
  worker.use(
    forum([review(45)]),
    on(thread.report, async (request) => {
      body = await request.json();
      return { reason: 'ofensivo', comment: '' };
    }),
  );
  await renderApp({ at: '/foros/3', session: userSession });
  await main.getByRole('button', { name: 'Reportar: comentario de Ana Prueba' }).click();
  await main.getByLabelText('Motivo').selectOptions('ofensivo');
  await main.getByRole('button', { name: 'Enviar reporte' }).click();
  await expect.element(main.getByText(/Gracias: lo revisaremos/)).toBeVisible();
  expect(body).toEqual({ reason: 'ofensivo', comment: '' });
});

test('a closed forum and a deleted comment say so', async () => {
  worker.use(
    forum([review(45, { deleted: true, name: '', comment: '', rating: 0 })], { closed: true }),
  );
  await renderApp({ at: '/foros/3', session: userSession });
  const closed = main.getByText('Este foro está cerrado');
  await expect.element(closed).toBeVisible();
  const gone = main.getByText('Comentario eliminado');
  await expect.element(gone).toBeVisible();
  // Before a long conversation, and not only behind it.
  const order = closed.element().compareDocumentPosition(gone.element());
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await expect
    .element(main.getByRole('button', { name: 'Enviar Comentario' }))
    .not.toBeInTheDocument();
});

test('what was being written survives a reload', async () => {
  worker.use(forum([]));
  const draft = { values: { rating: 2, comment: 'A medias', inReplyTo: 0, answeredName: '' } };
  sessionStorage.setItem('draft/2/foro/3/comentario', JSON.stringify(draft));
  await renderApp({ at: '/foros/3', session: userSession });
  await expect.element(main.getByLabelText('Comentario', { exact: true })).toHaveValue('A medias');
});

test('a follower stops following', async () => {
  worker.use(forum([], { following: true }));
  await renderApp({ at: '/foros/3', session: userSession });
  await main.getByRole('button', { name: 'Dejar de seguir' }).click();
  await expect.element(main.getByRole('button', { name: 'Seguir por correo' })).toBeVisible();
});

const writer = { name: 'Ana Prueba', email: 'ana@example.com', blocked: false, isAdmin: false };
const record = { _id: 7, ...writer, visible: 1, held: 2, hidden: 0, createdAt: AT };

test('an admin hides a comment in place, and takes it back: the focus stays with it', async () => {
  const sent: unknown[] = [];
  worker.use(
    forum([review(45, { version: AT })]),
    on(moderation.decide, async (request) => {
      const body = (await request.json()) as { action: string; version?: string };
      sent.push([body.action, body.version]);
      const state = body.action === 'undo' ? 'visible' : 'hidden';
      return { _id: 45, kind: 'comment', state, version: '' };
    }),
  );
  await renderApp({ at: '/foros/3', session: adminSession });
  const hide = main.getByRole('button', { name: 'Ocultar: comentario de Ana Prueba' });
  // Nobody listens to the inbox's keys here.
  await expect.element(hide).not.toHaveAttribute('aria-keyshortcuts');
  await hide.click();
  await expect.element(main.getByRole('button', { name: 'Deshacer' })).toHaveFocus();
  await main.getByRole('button', { name: 'Deshacer' }).click();
  await expect.element(hide).toBeVisible();
  await expect.poll(() => document.activeElement?.id).toBe('c45');
  // What was seen is what is decided on.
  expect(sent).toEqual([
    ['hide', AT],
    ['undo', undefined],
  ]);
});

test('a comment that was corrected or decided on meanwhile is shown as it is now, and decided on then', async () => {
  expectConsole('Failed to load resource');
  const sent: unknown[] = [];
  worker.use(
    forum([review(45, { version: AT, comment: 'Lo de antes' })]),
    on(thread.reviews, () => [review(45, { version: 'new', comment: 'Lo corregido' })]),
    on(moderation.decide, async (request) => {
      const { version } = (await request.json()) as { version: string };
      sent.push(version);
      if (version === 'new') return { _id: 45, kind: 'comment', state: 'hidden', version: 'newer' };
      return failure(409, 'Alguien lo cambió.', 'moderation.decided')();
    }),
  );
  await renderApp({ at: '/foros/3', session: adminSession });
  const hide = main.getByRole('button', { name: 'Ocultar: comentario de Ana Prueba' });
  await hide.click();
  await expect.element(main.getByRole('alert')).toHaveTextContent('Alguien lo cambió.');
  await expect.element(main.getByText('Lo corregido')).toBeVisible();
  await hide.click();
  await expect.element(main.getByRole('button', { name: 'Deshacer' })).toBeVisible();
  expect(sent).toEqual([AT, 'new']);
});

test('whoever is blocked in place is known first, and all that they said goes', async () => {
  worker.use(
    forum([review(45), review(46)]),
    on(moderation.author, () => record),
    on(moderation.decide, () => ({ _id: 45, kind: 'comment', state: 'hidden', version: '' })),
    on(thread.reviews, () => [review(45, { state: 'hidden' }), review(46, { state: 'hidden' })]),
  );
  await renderApp({ at: '/foros/3', session: adminSession });
  const block = main.getByRole('button', { name: 'Bloquear: comentario de Ana Prueba' }).first();
  await block.click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toHaveTextContent('1 visible · 2 en revisión · 0 ocultos');
  await userEvent.keyboard('{Escape}');
  await expect.element(block).toHaveFocus();
  await block.click();
  await dialog.getByRole('button', { name: 'Bloquear' }).click();
  await expect.poll(() => main.getByText('Oculto', { exact: true }).elements().length).toBe(2);
});

test("an admin's own comment and another admin's are not for blocking, nor for a report", async () => {
  worker.use(forum([review(45, { own: true, byAdmin: true }), review(46, { byAdmin: true })]));
  await renderApp({ at: '/foros/3', session: adminSession });
  const labels = (id: string) =>
    [...document.querySelectorAll(`#${id} button`)].map((one) => one.textContent);
  await expect.poll(() => labels('c45')).toEqual(['Responder', 'Editar', 'Eliminar', 'Ocultar']);
  expect(labels('c46')).toEqual(['Responder', 'Ocultar', 'Borrar']);
});

test('buttons of two comments of one person have names of their own', async () => {
  const [first, second] = [{ comment: 'Uno, el primero' }, { comment: 'Otro, el segundo' }];
  worker.use(forum([review(44, first), review(45, second)]));
  await renderApp({ at: '/foros/3', session: userSession });
  await main.getByRole('button', { name: 'Responder: comentario de Ana Prueba «Otro,' }).click();
  await expect.element(main.getByText('En respuesta a Ana Prueba')).toBeVisible();
  const labels = [...document.querySelectorAll('li[id^=c] button')].map((one) => one.ariaLabel);
  expect(new Set(labels).size).toBe(4);
});

test('what was opened at a comment gives the focus back, and so does one that goes away', async () => {
  worker.use(
    forum([review(44, { own: true, name: 'Vieja' }), review(45)]),
    on(thread.remove, () => null),
    on(thread.reviews, () => []),
  );
  await renderApp({ at: '/foros/3', session: userSession });
  for (const [open, form] of [
    ['Editar: comentario de Vieja', 'Editar'],
    ['Reportar: comentario de Ana Prueba', 'Reportar'],
  ] as const) {
    await main.getByRole('button', { name: open }).click();
    await expect.poll(() => document.activeElement?.closest('form')?.ariaLabel).toBe(form);
    await main.getByRole('button', { name: 'Cancelar' }).click();
    await expect.element(main.getByRole('button', { name: open })).toHaveFocus();
  }
  const remove = main.getByRole('button', { name: 'Eliminar: comentario de Vieja' });
  await remove.click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(remove).toHaveFocus();
  await remove.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect.poll(() => document.activeElement?.id).toBe('c45');
});
