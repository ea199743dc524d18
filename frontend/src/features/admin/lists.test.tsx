import { calls } from '@portafolio/proxy/contract';
import { makeItem } from '@portafolio/proxy/contract/testing';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { adminSession, failure, on } from '../../testing/handlers.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { worker } from '../../testing/worker.ts';

const main = page.getByRole('main');
const button = (name: string | RegExp) => main.getByRole('button', { name });
const asAdmin = (at: string) => renderApp({ at, session: adminSession });
const heads = async () => {
  await expect.element(main.getByRole('table')).toBeVisible();
  return main
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent);
};

const LISTS = [
  {
    at: '/admin/contactlist',
    title: 'Mensajes de Clientes',
    columns: ['NOMBRE', 'EMAIL', 'ASUNTO', 'COMENTARIOS', 'Acciones'],
    question: 'Estas seguro de borrar este mensaje?',
    list: calls.contact.list,
    remove: calls.contact.delete,
    rows: [
      { ...makeItem('contact'), _id: 1, name: 'Linus' },
      { ...makeItem('contact'), _id: 2, name: 'Barbara' },
    ],
    empty: 'No existen Mensajes actualmente',
  },
  {
    at: '/admin/articlelist',
    title: 'Blogs',
    columns: 'NAME,UP BY,TITLE,SUBTITLE,CREATE BY,TIMELINE,DATE,Acciones'.split(','),
    question: 'Estas seguro de borrar este blog?',
    list: calls.article.list,
    remove: calls.article.delete,
    rows: [
      { ...makeItem('article'), _id: 1, name: 'Linus' },
      { ...makeItem('article'), _id: 2, name: 'Barbara' },
    ],
    empty: 'No existen Blogs actualmente',
  },
  {
    at: '/admin/forolist',
    title: 'Foros',
    columns: ['ID', 'NOMBRE', 'AUTOR', 'FECHA', 'COMENTARIOS', 'Acciones'],
    question: 'Estas seguro de borrar este blog?',
    list: calls.foro.list,
    remove: calls.foro.delete,
    rows: [
      { ...makeItem('foro'), _id: 1, name: 'Linus', reviewCount: 0 },
      { ...makeItem('foro'), _id: 2, name: 'Barbara', reviewCount: 3 },
    ],
    empty: 'No existen Foros actualmente',
  },
  {
    at: '/admin/userlist',
    title: 'Lista de Usuarios',
    columns: ['ID', 'NAME', 'EMAIL', 'ADMIN', 'Acciones'],
    question: 'Estas seguro de borrar este usuario?',
    list: calls.users.list,
    remove: calls.users.delete,
    rows: [
      { _id: 1, name: 'Linus', email: 'linus@example.com', isAdmin: true },
      { _id: 2, name: 'Barbara', email: 'barbara@example.com', isAdmin: false },
    ],
    empty: 'No existen Usuarios actualmente',
  },
];

test.each(LISTS)(
  '$at has its title and columns, confirms a deletion by name, is reloaded, and says when it is empty',
  async ({ at, title, columns, question, list, remove, rows, empty }) => {
    let left = rows;
    const deleted: string[] = [];
    worker.use(
      on(list, () => left as never),
      on(remove, (_request, { id = '' }) => {
        deleted.push(id);
        left = rows.slice(1);
        return null;
      }),
    );
    await asAdmin(at);
    await expect.element(main.getByRole('heading', { name: title })).toBeVisible();
    expect(await heads()).toEqual(columns);
    await button(/Borrar.*linus/i).click();
    const dialog = page.getByRole('dialog', { name: question });
    await expect.element(dialog).toHaveTextContent('Linus');
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    expect(deleted).toEqual([]);
    await button(/Borrar.*linus/i).click();
    await dialog.getByRole('button', { name: 'Borrar' }).click();
    await expect.poll(() => main.getByRole('row').getByText('Linus').elements()).toEqual([]);
    await expect.element(main.getByText('Barbara').first()).toBeVisible();
    // The heading where the rows went while the list loaded again, the row beside where they did not.
    await expect.poll(() => document.activeElement?.tagName).toMatch(/^(H1|TR)$/);
    expect(deleted).toEqual(['1']);
    left = [];
    await main.getByRole('searchbox').fill('zorro');
    await expect.element(main.getByText('Nada coincide con «zorro»')).toBeVisible();
    await button('Quitar la búsqueda').click();
    await expect.element(main.getByText(empty, { exact: true })).toBeVisible();
  },
);

// Contents and accounts are asked for in two ways.
test.each(LISTS.slice(2))(
  '$at is sorted by its headers and searched by its box, in the address',
  async ({ at, columns, list, rows }) => {
    const queries: string[] = [];
    worker.use(
      on(list, ({ url }) => {
        queries.push(new URL(url).search);
        return rows as never;
      }),
    );
    await asAdmin(at);
    const [first] = columns;
    // Two clicks at once: the second does not wait for the first to render.
    const head = button(String(first)).element() as HTMLElement;
    head.click();
    head.click();
    expect(location.hash).toMatch(/\?sort=-/);
    await expect
      .element(main.getByRole('columnheader').first())
      .toHaveAttribute('aria-sort', 'descending');
    await main.getByRole('searchbox').fill('bárb');
    await expect.poll(() => location.hash).toContain('keyword=b%C3%A1rb');
    await expect.poll(() => queries.at(-1)).toContain('keyword=');
  },
);

test.each(LISTS.slice(0, 1))('$at shows why a deletion failed', async (one) => {
  const { at, list, remove, rows } = one;
  worker.use(
    on(list, () => rows as never),
    on(remove, failure(409, 'No se puede borrar.')),
  );
  await asAdmin(at);
  await button(/Borrar.*linus/i).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Borrar' }).click();
  await expect.element(main.getByRole('alert')).toHaveTextContent('No se puede borrar.');
  await expect.element(main.getByText('Linus').first()).toBeVisible();
});

test.each(LISTS.slice(0, 1))('$at can be reloaded after a failure', async ({ at, list, rows }) => {
  worker.use(on(list, failure(503, 'El servicio no está disponible.')));
  await asAdmin(at);
  await expect.element(main.getByRole('alert')).toHaveTextContent('El servicio no está');
  worker.use(on(list, () => rows as never));
  await button('Reintentar').click();
  await expect.element(main.getByText('Linus').first()).toBeVisible();
});

test('the count of messages in the navbar follows deletions, not searches', async () => {
  let messages = [1, 2, 3].map((_id) => ({ ...makeItem('contact'), _id, name: `Linus ${_id}` }));
  worker.use(
    on(calls.contact.list, ({ url }) =>
      new URL(url).searchParams.has('keyword') ? messages.slice(0, 1) : messages,
    ),
    on(calls.contact.delete, () => {
      messages = messages.slice(1);
      return null;
    }),
  );
  await asAdmin('/admin/contactlist?keyword=linus');
  await expect.element(main.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('button', { name: 'ADMIN', exact: true }).click();
  await expect.element(page.getByLabelText('3 mensajes')).toBeVisible();
  await button(/Borrar.*linus 1/i).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Borrar' }).click();
  await expect.element(main.getByText('Linus 2')).toBeVisible();
  await page.getByRole('button', { name: 'ADMIN', exact: true }).click();
  await expect.element(page.getByLabelText('2 mensajes')).toBeVisible();
});

test.each([
  ['/admin/articlelist', 'article', 'Crear Nuevo Blog'],
  ['/admin/forolist', 'foro', 'Crear Foro'],
] as const)(
  '%s has the newest first, and opens an old one and a new one',
  async (at, kind, make) => {
    const sorts: (string | null)[] = [];
    worker.use(
      on(calls[kind].list, ({ url }) => {
        sorts.push(new URL(url).searchParams.get('sort'));
        return [{ ...makeItem(kind), _id: 7, name: 'Linus', reviewCount: 0 }] as never;
      }),
      on(calls[kind].create, () => ({ ...makeItem(kind), name: '', _id: 31 }) as never),
    );
    await asAdmin(at);
    await button(make).click();
    await expect.poll(() => location.hash).toBe(`#/admin/${kind}/31/edit`);
    location.hash = `#${at}`;
    await main.getByRole('link', { name: 'Linus', exact: true }).click();
    await expect.poll(() => location.hash).toBe(`#/admin/${kind}/7/edit`);
    expect(new Set(sorts)).toEqual(new Set(['-createdAt']));
  },
);

test('who is an admin is said in a word, and who is not by a quiet mark', async () => {
  await asAdmin('/admin/userlist');
  await expect.element(main.getByRole('cell', { name: 'Admin', exact: true })).toBeVisible();
  await expect.element(main.getByRole('img', { name: 'No', exact: true })).toBeVisible();
});

test('of ten thousand accounts one page is drawn, and the next one is asked for', async () => {
  const accounts = Array.from({ length: 100 }, (_, index) => ({
    ...{ _id: index + 1, name: `Persona ${String(index)}`, isAdmin: false },
    email: `persona${String(index)}@example.com`,
  }));
  const pages: (string | null)[] = [];
  worker.use(
    on(calls.users.list, ({ url }) => {
      pages.push(new URL(url).searchParams.get('page'));
      return HttpResponse.json(accounts, { headers: { 'x-total-count': '10000' } });
    }),
  );
  await asAdmin('/admin/userlist');
  await expect.element(main.getByText('Página 1 de 100')).toBeVisible();
  expect(document.querySelectorAll('*').length).toBeLessThan(3_500);
  await main.getByRole('link', { name: 'Siguiente' }).click();
  await expect.element(main.getByText('Página 2 de 100')).toBeVisible();
  expect(pages).toEqual([null, '2']);
});

test('on a phone a row is a card that says what each text is', async () => {
  await page.viewport(360, 800);
  await asAdmin('/admin/forolist');
  await expect.element(main.getByLabelText('Ordenar por')).toBeVisible();
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBe(clientWidth);
  await main.getByLabelText('Ordenar por').selectOptions('NOMBRE, descendente');
  expect(location.hash).toBe('#/admin/forolist?sort=-name');
  await userEvent.keyboard('{Escape}');
  await page.viewport(1280, 900);
});

test('a word without end does not widen the list, and what takes long is laid out when it is near', async () => {
  const [word, slow] = ['a1'.repeat(1_000), 'a\u3000 漢 '.repeat(200)];
  worker.use(
    on(calls.contact.list, () =>
      [word, slow].map((comment, _id) => ({ ...makeItem('contact'), _id, comment })),
    ),
  );
  await asAdmin('/admin/contactlist');
  await expect.element(main.getByText(word)).toBeVisible();
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBe(clientWidth);
  await expect.element(main.getByText(/漢/)).toHaveStyle({ contentVisibility: 'auto' });
});

test('the link of an older notice opens its message', async () => {
  await asAdmin('/admin/contactlist?mensaje=7');
  await expect.poll(() => location.hash).toBe('#/admin/mensajes/7');
});

test('what is no address is no link that writes a mail', async () => {
  const emails = ['linus@example.org', 'linus@example.org?bcc=otro@example.org', 'llámame'];
  worker.use(
    on(calls.contact.list, () =>
      emails.map((email, index) => ({ ...makeItem('contact'), _id: index + 1, email })),
    ),
  );
  await asAdmin('/admin/contactlist');
  await expect.element(main.getByText('llámame')).toBeVisible();
  const links = main.getByRole('link').elements() as HTMLAnchorElement[];
  const written = links.map(({ href }) => href).filter((href) => href.startsWith('mailto:'));
  expect(written).toEqual(['mailto:linus@example.org']);
});

test('the list of forums says which are pinned or closed', async () => {
  const foro = { ...makeItem('foro'), reviewCount: 0 };
  worker.use(
    on(calls.foro.list, () => [
      { ...foro, _id: 1, name: 'Abierto' },
      { ...foro, _id: 2, name: 'Terminado', pinned: true, closed: true },
    ]),
  );
  await asAdmin('/admin/forolist');
  const names = () =>
    main
      .getByRole('row')
      .elements()
      .map((row) => row.children[1]?.textContent);
  await expect.poll(names).toEqual(['NOMBRE', 'Abierto', 'TerminadoFijadoCerrado']);
});
