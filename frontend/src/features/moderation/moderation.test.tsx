import { audit, moderation } from '@portafolio/proxy/contract/moderation';
import type { InboxItem } from '@portafolio/proxy/contract';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectConsole } from '../../testing/failOnConsole.ts';
import { adminSession, failure, on } from '../../testing/handlers.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { worker } from '../../testing/worker.ts';

const AT = '2026-03-04T05:06:07.000Z';
const main = page.getByRole('main');

const item = (_id: number, name: string): InboxItem => ({
  ...{ _id, kind: 'comment', since: AT, state: 'held', version: AT, name, email: '', topic: '' },
  ...{ comment: `Dice ${name}`, createdAt: AT, why: ['Trae un enlace'], earlier: [] },
  reports: [{ reason: 'spam', comment: '', name: 'Eva', createdAt: AT }],
  forum: { _id: 3, name: 'Datos' },
  context: [{ _id: 1, name: 'Leo', comment: 'Hola', createdAt: AT }],
  author: {
    ...{ _id: 7, name, email: 'a@example.com', createdAt: AT, blocked: false, isAdmin: false },
    ...{ visible: 3, held: 1, hidden: 0 },
  },
});

/** An inbox that loses what is decided, and gets it back. */
function inbox(items: InboxItem[]) {
  const sent: Record<string, unknown>[] = [];
  let waiting = items;
  worker.use(
    on(moderation.list, () => waiting as never),
    on(moderation.decide, async (request, { review }) => {
      const body = (await request.json()) as Record<string, unknown>;
      sent.push({ ...body, review });
      waiting =
        body.action === 'undo' ? items : waiting.filter(({ _id }) => String(_id) !== review);
      return { _id: Number(review), kind: 'comment', state: 'visible', version: '' };
    }),
    on(moderation.decideMany, async (request) => {
      const body = (await request.json()) as { ids: number[] };
      sent.push(body);
      waiting = waiting.filter(({ _id }) => !body.ids.includes(_id));
      return { decided: body.ids, refused: [] };
    }),
  );
  return sent;
}
const open = () => renderApp({ at: '/admin/moderacion', session: adminSession });

test('what waits is approved by button, taken back, and decided by key', async () => {
  const sent = inbox([item(1, 'Ana'), item(2, 'Beto')]);
  await open();
  await expect.element(main.getByText('Reportado por Eva: spam').first()).toBeVisible();
  await main.getByRole('button', { name: 'Aprobar: comentario de Ana' }).click();
  await expect.element(main.getByText('Dice Ana')).not.toBeInTheDocument();
  await main.getByRole('button', { name: 'Deshacer' }).click();
  await expect.element(main.getByText('Dice Ana')).toBeVisible();
  await userEvent.keyboard('u');
  await expect.element(page.getByRole('dialog')).toHaveTextContent('«Ana» no podrá ingresar');
  await userEvent.keyboard('{Enter}');
  await expect.element(main.getByText('Dice Ana')).not.toBeInTheDocument();
  await userEvent.keyboard('o');
  await expect.element(main.getByText('Nada por revisar')).toBeVisible();
  expect(sent).toMatchObject([
    { action: 'approve', review: '1', version: AT },
    { action: 'undo', review: '1' },
    { action: 'hide', block: true, hideAll: true, review: '1' },
    { action: 'hide', review: '2' },
  ]);
});

test('what takes long to lay out is laid out when it is near', async () => {
  inbox([item(1, 'Ana'), { ...item(2, 'Zoe'), comment: 'a\u3000 漢 '.repeat(200) }]);
  await open();
  await expect.element(main.getByText(/漢/)).toHaveStyle({ contentVisibility: 'auto' });
  await expect.element(main.getByText('Dice Ana')).toHaveStyle({ contentVisibility: 'visible' });
});

test('the focus goes to the one after what was decided, and Z takes it back', async () => {
  const sent = inbox([item(1, 'Ana'), item(2, 'Beto'), item(3, 'Cleo')]);
  await open();
  const cards = main.getByRole('listitem').filter({ hasText: 'Dice ' });
  await main.getByRole('button', { name: 'Ocultar: comentario de Beto' }).click();
  await expect.element(main.getByText('Dice Beto')).not.toBeInTheDocument();
  await expect.element(cards.nth(1)).toHaveFocus();
  await expect.element(cards.nth(1)).toHaveTextContent('Dice Cleo');
  await userEvent.keyboard('z');
  await expect.element(main.getByText('Dice Beto')).toBeVisible();
  await expect.element(cards.nth(1)).toHaveTextContent('Dice Beto');
  await expect.element(cards.nth(1)).toHaveFocus();
  await main.getByRole('checkbox', { name: 'Elegir comentario de Ana' }).click();
  await expect.element(main.getByText('1 elegido', { exact: true })).toBeVisible();
  await main.getByRole('button', { name: 'Borrar: 1 elegido' }).click();
  await expect.element(main.getByText('Dice Ana')).not.toBeInTheDocument();
  await expect.element(cards.nth(0)).toHaveFocus();
  await expect.element(cards.nth(0)).toHaveTextContent('Dice Beto');
  await userEvent.keyboard('u');
  await expect.element(page.getByRole('dialog')).toHaveTextContent('3 visibles · 1 en revisión');
  await userEvent.keyboard('{Escape}');
  await expect.element(cards.nth(0)).toHaveFocus();
  expect(sent).toMatchObject([
    { action: 'hide', review: '2' },
    { action: 'undo', review: '2' },
    { action: 'delete', review: '1' },
  ]);
});

test('a member is blocked for a while, with a reason', async () => {
  const sent = inbox([item(1, 'Ana')]);
  await open();
  await main.getByRole('button', { name: 'Bloquear: comentario de Ana' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('7 días').click();
  await dialog.getByLabelText('Motivo').fill('Anuncios');
  await dialog.getByRole('button', { name: 'Bloquear' }).click();
  await expect.element(main.getByText('Nada por revisar')).toBeVisible();
  expect(sent).toMatchObject([{ action: 'hide', block: true, hideAll: true, why: 'Anuncios' }]);
  const until = Date.parse(String(sent[0]?.blockUntil)) - Date.now();
  expect(Math.round(until / 86_400_000)).toBe(7);
});

test('a block that fails keeps what was written, and says why there', async () => {
  expectConsole('Failed to load resource');
  const items = [item(1, 'Ana'), item(2, 'Beto')];
  inbox(items);
  worker.use(on(moderation.decide, failure(500, 'No se pudo.')));
  await open();
  await main.getByRole('button', { name: 'Bloquear: comentario de Ana' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Motivo').fill('Anuncios');
  await dialog.getByRole('button', { name: 'Bloquear' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('No se pudo.');
  await expect.element(dialog.getByLabelText('Motivo')).toHaveValue('Anuncios');
  const sent = inbox(items);
  await dialog.getByRole('button', { name: 'Bloquear' }).click();
  await expect.element(main.getByText('Dice Ana')).not.toBeInTheDocument();
  await expect.element(main.getByRole('listitem').filter({ hasText: 'Dice ' })).toHaveFocus();
  expect(sent).toMatchObject([{ why: 'Anuncios' }]);
});

test('several that could not be decided stay chosen, and why stands where they are decided', async () => {
  expectConsole('Failed to load resource');
  inbox([item(1, 'Ana'), item(2, 'Beto'), { ...item(3, 'Cleo'), comment: 'Largo. '.repeat(700) }]);
  worker.use(on(moderation.decideMany, failure(500, 'No se pudo.')));
  await open();
  for (const name of ['Ana', 'Beto'])
    await main.getByRole('checkbox', { name: `Elegir comentario de ${name}` }).click();
  await main.getByRole('button', { name: 'Ocultar: 2 elegidos' }).click();
  await expect.element(main.getByRole('alert')).toBeInViewport();
  await expect.element(main.getByText('2 elegidos', { exact: true })).toBeInViewport();
  await expect.element(main.getByRole('button', { name: 'Ocultar: 2 elegidos' })).toHaveFocus();
});

test('a testimonial is approved or hidden, with what it is about', async () => {
  const { reports: _, ...comment } = item(4, 'Jacinta');
  const sent = inbox([
    {
      ...{ ...comment, kind: 'testimonial', email: 'jacinta@example.com', topic: 'Molino Alto' },
      ...{ reports: [], why: ['Testimonio sobre «Pedidos»'], forum: null, context: [] },
      author: null,
    },
  ]);
  await open();
  await expect.element(main.getByText('Testimonio sobre «Pedidos»')).toBeVisible();
  await expect.element(main.getByText('jacinta@example.com')).toBeVisible();
  const publish = main.getByRole('button', { name: /^Aprobar: testimonio de Jacinta/ });
  await expect
    .element(main.getByRole('button', { name: /^Ocultar: testimonio de Jacinta/ }))
    .toBeVisible();
  await expect.element(publish).toBeVisible();
  expect(main.getByRole('button', { name: /^(Borrar|Bloquear):/ }).elements()).toEqual([]);
  await publish.click();
  await expect.element(main.getByText('Nada por revisar')).toBeVisible();
  expect(sent).toMatchObject([{ review: '4', kind: 'testimonial', action: 'approve' }]);
  await main.getByRole('button', { name: 'Deshacer' }).click();
  await expect.element(publish).toBeVisible();
});

test('after the last one, that nothing waits and the way back are in view', async () => {
  inbox([{ ...item(1, 'Ana'), comment: 'Largo. '.repeat(700) }]);
  await open();
  await main.getByRole('button', { name: 'Borrar: comentario de Ana' }).click();
  await expect.element(main.getByText('Nada por revisar')).toBeInViewport();
  await expect.element(main.getByRole('button', { name: 'Deshacer' })).toBeInViewport();
});

test('the menu says how much waits, and follows what is decided', async () => {
  const waiting = [item(1, 'Ana'), item(2, 'Beto')];
  inbox(waiting);
  worker.use(
    on(moderation.list, () =>
      HttpResponse.json(waiting, { headers: { 'x-total-count': String(waiting.length) } }),
    ),
    on(moderation.decide, () => {
      waiting.shift();
      return { _id: 1, kind: 'comment', state: 'hidden', version: '' };
    }),
  );
  await open();
  const menu = page.getByRole('button', { name: 'ADMIN', exact: true });
  await menu.click();
  await expect.element(page.getByLabelText('2 por revisar')).toBeVisible();
  await menu.click();
  await main.getByRole('button', { name: 'Ocultar: comentario de Ana' }).click();
  await expect.element(main.getByText('Dice Ana')).not.toBeInTheDocument();
  await menu.click();
  await expect.element(page.getByLabelText('1 por revisar')).toBeVisible();
});

test('several are decided at once', async () => {
  const sent = inbox([item(1, 'Ana'), item(2, 'Beto')]);
  await open();
  await main.getByRole('checkbox', { name: 'Elegir comentario de Ana' }).click();
  await main.getByRole('checkbox', { name: 'Elegir comentario de Beto' }).click();
  await main.getByRole('button', { name: 'Borrar: 2 elegidos' }).click();
  await expect.element(main.getByText('Nada por revisar')).toBeVisible();
  expect(sent).toEqual([{ action: 'delete', ids: [1, 2], versions: [AT, AT] }]);
});

test('several of one writer are blocked by one decision, and one of each other writer', async () => {
  const of = (id: number, name: string, writer: number): InboxItem => {
    const { author, ...rest } = item(id, name);
    return { ...rest, author: author && { ...author, _id: writer } };
  };
  const sent = inbox([of(1, 'Ana', 7), of(2, 'Anita', 7), of(3, 'Beto', 8)]);
  await open();
  for (const name of ['Ana', 'Anita', 'Beto'])
    await main.getByRole('checkbox', { name: `Elegir comentario de ${name}` }).click();
  await userEvent.keyboard('u');
  await page.getByRole('dialog').getByRole('button', { name: 'Bloquear' }).click();
  await expect.element(main.getByText('Bloqueado, y oculto todo lo suyo')).toBeVisible();
  expect(sent).toMatchObject([{ review: '1' }, { review: '3' }]);
});

test('what another admin decided meanwhile is told', async () => {
  expectConsole('Failed to load resource');
  inbox([item(1, 'Ana')]);
  worker.use(on(moderation.decide, failure(409, 'Alguien más ya decidió sobre esto.')));
  await open();
  await main.getByRole('button', { name: 'Ocultar: comentario de Ana' }).click();
  await expect.element(main.getByRole('alert')).toHaveTextContent('Alguien más ya decidió');
});

test('who did what is listed', async () => {
  const line = { _id: 12, at: AT, by: 'Ada', action: 'hide', subject: 'comment', item: 45 };
  worker.use(on(audit.list, () => [{ ...line, whom: 'Grace', why: 'Publicidad', before: '{}' }]));
  await renderApp({ at: '/admin/bitacora', session: adminSession });
  await expect.element(main.getByText('Ocultó: comentario 45')).toBeVisible();
  await expect.element(main.getByRole('button', { name: 'Descargar CSV' })).toBeVisible();
});

test('what was there before is shown in words', async () => {
  const line = { _id: 12, at: AT, by: 'Ada', action: 'delete', item: 45, whom: '', why: '' };
  const article = { name: 'Índices', comment_rtf: '<p>Uno &amp; <b>dos</b></p>', image: '' };
  const comment = { state: 'held', comment: 'Compra aquí', waitsSince: AT, approvedAt: null };
  worker.use(
    on(audit.list, () => [
      { ...line, subject: 'article', before: JSON.stringify(article) },
      { ...line, _id: 11, action: 'hide', subject: 'comment', before: JSON.stringify(comment) },
      { ...line, _id: 10, action: 'lockdown', subject: 'site', before: '{}' },
    ]),
  );
  await renderApp({ at: '/admin/bitacora', session: adminSession });
  await main.getByLabelText('Ver lo de antes: Borró: blog 45').click();
  await expect.element(main.getByText('Uno & dos')).toBeVisible();
  await main.getByLabelText('Ver lo de antes: Ocultó: comentario 45').click();
  const terms = main.getByRole('term').elements();
  expect(terms.map((term) => term.textContent)).toEqual([
    'Nombre',
    'Comentarios',
    'Estado',
    'Comentario',
    'Esperaba desde',
  ]);
  await expect.element(main.getByText('Retenido')).toBeVisible();
  expect(main.getByText('Ver', { exact: true }).elements()).toHaveLength(2);
});

test('a table that could not be downloaded says so, and the next one is', async () => {
  expectConsole('Failed to load resource');
  worker.use(
    on(audit.list, ({ url }) =>
      new URL(url).searchParams.has('format')
        ? failure(503, 'El servicio no está disponible.')()
        : [],
    ),
  );
  await renderApp({ at: '/admin/bitacora', session: adminSession });
  await main.getByRole('button', { name: 'Descargar CSV' }).click();
  await expect.element(main.getByRole('alert')).toHaveTextContent('El servicio no está');
  worker.use(on(audit.list, () => []));
  await main.getByRole('button', { name: 'Descargar CSV' }).click();
  await expect.element(main.getByRole('alert')).not.toBeInTheDocument();
});
