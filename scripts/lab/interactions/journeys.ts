import type { Locator, Page } from 'playwright';

export interface Journey {
  name: string;
  /** Where it begins, already loaded. */
  path: string;
  loggedIn?: true;
  /** What comes before, which is not measured. */
  before?: (page: Page) => Promise<void>;
  /** What is touched, or written to. */
  target: (page: Page) => Locator;
  /** Without it, it is tapped. */
  words?: string;
  /** What has to stand on the screen afterwards. */
  after: (page: Page) => Promise<void>;
}

/** A page with nothing on it but a button that answers: what the machine itself costs. */
export const REFERENCE = `data:text/html,<meta name=viewport content="width=device-width">
<button onclick="this.textContent='Abierto'">Abrir</button>`;

const menu = (page: Page) => page.getByRole('button', { name: 'Menú' });
const topics = (page: Page) => page.getByRole('button', { name: 'TEMAS' });
const blogLink = (page: Page) => page.getByRole('navigation').getByRole('link', { name: 'BLOG' });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const send = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The menu's 300 ms. */
const OPENING_MS = 400;

async function openMenu(page: Page) {
  await menu(page).tap();
  await topics(page).waitFor();
  await page.waitForTimeout(OPENING_MS);
}

async function openTopics(page: Page) {
  await openMenu(page);
  await topics(page).tap();
  await blogLink(page).waitFor();
}

const WORDS = 'Hola, busco un curso.';

export const JOURNEYS: Journey[] = [
  {
    name: 'referencia: un botón solo',
    path: REFERENCE,
    target: (page) => send(page, 'Abrir'),
    after: (page) => send(page, 'Abierto').waitFor(),
  },
  {
    name: 'abrir el menú',
    path: '/',
    target: menu,
    after: (page) => topics(page).waitFor(),
  },
  {
    name: 'abrir TEMAS',
    path: '/',
    before: openMenu,
    target: topics,
    after: (page) => blogLink(page).waitFor(),
  },
  {
    name: 'del inicio al blog',
    path: '/',
    before: openTopics,
    target: blogLink,
    after: (page) => page.waitForURL('**/blog'),
  },
  {
    name: 'del blog a un artículo',
    path: '/blog',
    target: (page) => page.locator('main h2 a').first(),
    after: (page) => page.waitForURL('**/article/**'),
  },
  {
    name: 'escribir un mensaje',
    path: '/contact',
    target: (page) => field(page, 'Mensaje'),
    words: WORDS,
    after: () => Promise.resolve(),
  },
  {
    name: 'enviar un mensaje',
    path: '/contact',
    before: async (page) => {
      await field(page, 'Nombre').fill('Visita');
      await field(page, 'Email').fill('visita@example.com');
      await field(page, 'Mensaje').fill(WORDS);
    },
    target: (page) => send(page, 'Enviar Información'),
    after: (page) => page.getByText(/^Mensaje enviado a/).waitFor(),
  },
  {
    name: 'escribir un comentario',
    path: '/foros/1',
    loggedIn: true,
    target: (page) => field(page, 'Comentario'),
    words: WORDS,
    after: () => Promise.resolve(),
  },
  {
    name: 'enviar un comentario',
    path: '/foros/1',
    loggedIn: true,
    before: (page) => field(page, 'Comentario').fill(WORDS),
    target: (page) => send(page, 'Enviar Comentario'),
    after: (page) => page.getByText('Comentario Enviado').waitFor(),
  },
];
