import { calls } from '@portafolio/proxy/contract';
import { makeItem } from '@portafolio/proxy/contract/testing';
import { HttpResponse } from 'msw';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { dropDrafts } from '../../state/forms/drafts.ts';
import { adminSession, on, userSession } from '../../testing/handlers.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { worker } from '../../testing/worker.ts';

afterEach(async () => {
  await cleanup();
  dropDrafts();
});

const main = page.getByRole('main');
const field = (name: string) => main.getByLabelText(name, { exact: true });
const sentence = 'Ana guardó cambios mientras editabas.';

const SCREENS = [
  {
    at: '/admin/article/4/edit',
    list: '#/admin/articlelist',
    detail: calls.article.detail,
    update: calls.article.update,
    item: { ...makeItem('article'), _id: 4, comment_rtf: '<p>Un texto</p>' },
    change: { comment_rtf: '<p>Lo de <b>Ana</b></p>' },
    shown: ['Comentarios, ahora guardado:', 'Lo de Ana'],
  },
  {
    at: '/admin/foro/4/edit',
    list: '#/admin/forolist',
    detail: calls.foro.detail,
    update: calls.foro.update,
    item: { ...makeItem('foro'), _id: 4 },
    change: { author: 'Ana' },
    shown: ['Autor, ahora guardado:', 'Ana'],
  },
  {
    at: '/admin/foro/5/edit',
    list: '#/admin/forolist',
    detail: calls.foro.detail,
    update: calls.foro.update,
    item: { ...makeItem('foro'), _id: 5 },
    change: { closed: true },
    shown: ['Cerrado, ahora guardado:', 'Sí'],
  },
  {
    at: '/admin/user/2/edit',
    list: '#/admin/userlist',
    detail: calls.users.detail,
    update: calls.users.update,
    item: { _id: 2, name: 'Grace', email: userSession.email, isAdmin: false },
    change: { isAdmin: true },
    shown: ['Administrador, ahora guardado:', 'Sí'],
  },
];

test.each(SCREENS)(
  '$at: the second to save gets the conflict, keeps the text, and may overwrite',
  async (one) => {
    const { at, list, detail, update, item, change, shown } = one;
    const sent: { version: string | null; name: unknown }[] = [];
    worker.use(
      on(detail, () => HttpResponse.json(item, { headers: { ETag: '"v1"' } })),
      on(update, async (request) => {
        const { name } = (await request.json()) as { name: unknown };
        const version = request.headers.get('if-match');
        sent.push({ version, name });
        if (version === '"v2"') return HttpResponse.json(item);
        const conflict = { by: 'Ana', version: 'v2', current: { ...item, ...change } };
        return HttpResponse.json(
          { code: 'edit.conflict', message: sentence, detail: sentence, conflict },
          { status: 409 },
        );
      }),
    );
    await renderApp({ at, session: adminSession });
    await field('Nombre').fill('Lo mío');
    await main.getByRole('button', { name: 'Actualizar' }).click();
    await expect.element(main.getByRole('alert')).toHaveTextContent(sentence);
    for (const text of shown) await expect.element(main.getByRole('alert')).toHaveTextContent(text);
    await expect.element(field('Nombre')).toHaveValue('Lo mío');
    await main.getByRole('button', { name: 'Guardar lo mío de todos modos' }).click();
    await expect.poll(() => location.hash).toBe(list);
    expect(sent).toEqual([
      { version: '"v1"', name: 'Lo mío' },
      { version: '"v2"', name: 'Lo mío' },
    ]);
  },
);
