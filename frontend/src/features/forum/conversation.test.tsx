import { thread } from '@portafolio/proxy/contract/thread';
import { calls } from '@portafolio/proxy/contract';
import { makeItem } from '@portafolio/proxy/contract/testing';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dropDrafts } from '../../state/forms/drafts.ts';
import { on, userSession } from '../../testing/handlers.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { worker } from '../../testing/worker.ts';

afterEach(dropDrafts);

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
