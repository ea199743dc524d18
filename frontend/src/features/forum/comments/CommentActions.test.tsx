import { thread } from '@portafolio/proxy/contract/thread';
import { calls } from '@portafolio/proxy/contract';
import { moderation } from '@portafolio/proxy/contract/moderation';
import { makeItem } from '@portafolio/proxy/contract/testing';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dropDrafts } from '../../../state/forms/drafts.ts';
import { adminSession, failure, on, userSession } from '../../../testing/handlers.ts';
import { expectConsole } from '../../../testing/failOnConsole.ts';
import { renderApp } from '../../../testing/renderApp.tsx';
import { worker } from '../../../testing/worker.ts';

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

/** Of the comment whose button's name begins so. */
const more = (whose: string) =>
  main.getByRole('button', { name: `Más sobre el comentario de ${whose}` }).first();
const action = (label: string) => main.getByRole('menuitem', { name: label });
async function choose(label: string, whose: string) {
  await more(whose).click();
  await action(label).click();
}
const labelsOf = () =>
  main
    .getByRole('menuitem')
    .elements()
    .map((item) => item.textContent);

const writer = { name: 'Ana Prueba', email: 'ana@example.com', blocked: false, isAdmin: false };
const record = { _id: 7, ...writer, visible: 1, held: 2, hidden: 0, createdAt: AT };

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
  await more('Vieja').click();
  expect(labelsOf()).toEqual(['Eliminar']);
  await choose('Editar', 'Nueva');
  const text = main.getByLabelText('Tu comentario');
  await expect.element(text).toHaveFocus();
  await userEvent.keyboard(' y algo más');
  await expect.poll(() => (text.element() as HTMLTextAreaElement).value).toMatch(/. y algo más$/);
  await text.fill('Corregido');
  await main.getByRole('button', { name: 'Guardar' }).click();
  await expect.element(main.getByText('Corregido')).toBeVisible();
  await expect.element(main.getByText('editado')).toBeVisible();
  await choose('Eliminar', 'Nueva');
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
  await choose('Reportar', 'Ana Prueba');
  await main.getByLabelText('Motivo').selectOptions('ofensivo');
  await main.getByRole('button', { name: 'Enviar reporte' }).click();
  await expect.element(main.getByText(/Gracias: lo revisaremos/)).toBeVisible();
  expect(body).toEqual({ reason: 'ofensivo', comment: '' });
});

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
  await choose('Ocultar', 'Ana Prueba');
  const undo = main.getByRole('button', { name: 'Deshacer' });
  await expect.element(undo).toBeVisible();
  await expect.element(more('Ana Prueba')).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(undo).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(undo).not.toBeInTheDocument();
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
  await choose('Ocultar', 'Ana Prueba');
  await expect.element(main.getByRole('alert')).toHaveTextContent('Alguien lo cambió.');
  await expect.element(main.getByText('Lo corregido')).toBeVisible();
  await choose('Ocultar', 'Ana Prueba');
  await expect.element(main.getByRole('button', { name: 'Deshacer' })).toBeVisible();
  expect(sent).toEqual([AT, 'new']);
});

test('an author who is blocked in place is known first, and all that they said goes', async () => {
  worker.use(
    forum([review(45), review(46)]),
    on(moderation.author, () => record),
    on(moderation.decide, () => ({ _id: 45, kind: 'comment', state: 'hidden', version: '' })),
    on(thread.reviews, () => [review(45, { state: 'hidden' }), review(46, { state: 'hidden' })]),
  );
  await renderApp({ at: '/foros/3', session: adminSession });
  await choose('Bloquear', 'Ana Prueba');
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toHaveTextContent('1 visible · 2 en revisión · 0 ocultos');
  await userEvent.keyboard('{Escape}');
  await expect.element(more('Ana Prueba')).toHaveFocus();
  await choose('Bloquear', 'Ana Prueba');
  await dialog.getByRole('button', { name: 'Bloquear' }).click();
  await expect.poll(() => main.getByText('Oculto', { exact: true }).elements().length).toBe(2);
});

test("an admin's own comment and another admin's are not for blocking, nor for a report", async () => {
  worker.use(forum([review(45, { own: true, byAdmin: true }), review(46, { byAdmin: true })]));
  await renderApp({ at: '/foros/3', session: adminSession });
  const buttons = main.getByRole('button', { name: 'Más sobre el comentario de Ana Prueba' });
  await buttons.first().click();
  expect(labelsOf()).toEqual(['Editar', 'Eliminar', 'Ocultar']);
  await userEvent.keyboard('{Escape}');
  await buttons.last().click();
  expect(labelsOf()).toEqual(['Ocultar', 'Borrar']);
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
  for (const [whose, label] of [
    ['Vieja', 'Editar'],
    ['Ana Prueba', 'Reportar'],
  ] as const) {
    await choose(label, whose);
    await expect.poll(() => document.activeElement?.closest('form')?.ariaLabel).toBe(label);
    await main.getByRole('button', { name: 'Cancelar' }).click();
    await expect.element(more(whose)).toHaveFocus();
  }
  await choose('Eliminar', 'Vieja');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(more('Vieja')).toHaveFocus();
  await choose('Eliminar', 'Vieja');
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect.poll(() => document.activeElement?.id).toBe('c45');
});

test('all but the answer is behind one button: keys open it, move in it and leave it', async () => {
  worker.use(forum([review(45, { own: true })]));
  await renderApp({ at: '/foros/3', session: userSession });
  const button = more('Ana Prueba');
  await expect.element(button).toHaveTextContent('Más');
  const expectClosed = async () => {
    await expect.element(main.getByRole('menu')).not.toBeInTheDocument();
    await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  };
  await expectClosed();
  for (const key of ['{Enter}', ' ']) {
    (button.element() as HTMLElement).focus();
    await userEvent.keyboard(key);
    await expect.element(action('Editar')).toHaveFocus();
    await expect.element(button).toHaveAttribute('aria-expanded', 'true');
    for (const [move, label] of [
      ['{ArrowDown}', 'Eliminar'],
      ['{ArrowDown}', 'Editar'],
      ['{ArrowUp}', 'Eliminar'],
      ['{Home}', 'Editar'],
      ['{End}', 'Eliminar'],
    ] as const) {
      await userEvent.keyboard(move);
      await expect.element(action(label)).toHaveFocus();
    }
    await userEvent.keyboard('{Escape}');
    await expectClosed();
    await expect.element(button).toHaveFocus();
  }
  await button.click();
  await userEvent.keyboard('{Tab}');
  await expectClosed();
  await button.click();
  await main.getByText('Comentario 45').click();
  await expectClosed();
});
