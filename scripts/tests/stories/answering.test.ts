import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchOptions } from '../../../frontend/chromium.ts';
import { Cms } from '../../seed/cms.ts';
import { seed } from '../../seed/seeding.ts';
import { startThrowAwayStack, type ThrowAwayStack } from '../../stack/throwAway.ts';
import { MailServer } from '../../testing/mailServer.ts';

const PHONE = 360;
const PROJECT = '/project/1/molino-alto-pedidos-para-panaderias';
const ASKS = '¿En qué horario puedes?';
const WAIT = { timeout: 30_000 };

describe.each([{ mail: true }, { mail: false }])(
  'a client is answered, mail server: $mail',
  ({ mail }) => {
    const server = new MailServer();
    let site: ThrowAwayStack;
    let browser: Browser;

    beforeAll(async () => {
      await server.start();
      const env = { FORM_SECONDS: '0', SITE_URL: server.env['SITE_URL'] ?? '' };
      site = await startThrowAwayStack({ env: mail ? { ...env, ...server.env } : env });
      await seed(new Cms(site.cmsUrl, site.env['SEED_TOKEN'] ?? ''));
      browser = await chromium.launch(launchOptions);
    }, 300_000);
    afterAll(async () => {
      await browser.close();
      await site.stop();
      await server.stop();
    });

    async function ask<T>(path: string, body: object): Promise<T> {
      const response = await fetch(`${site.siteUrl}/api/${path}/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(response.ok, await response.clone().text()).toBe(true);
      return (await response.json()) as T;
    }

    async function tabOf(width: number, session: object): Promise<Page> {
      const page = await browser.newPage({
        ...{ baseURL: site.siteUrl, viewport: { width, height: 740 } },
      });
      page.setDefaultTimeout(20_000);
      await page.addInitScript(
        (text) => localStorage.setItem('userInfo', text),
        JSON.stringify(session),
      );
      return page;
    }

    const owner = () =>
      ask<object>('users/login', {
        username: site.env['ADMIN_EMAIL'],
        password: site.env['ADMIN_PASSWORD'],
      });

    /** From a shared project to an offer, its questions, and a message. */
    async function write(page: Page, name: string, email: string): Promise<void> {
      await page.goto(PROJECT);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Cursos' }).click();
      const card = page.getByRole('article').filter({ hasText: '20 semanas' });
      await card.getByRole('link', { name: /^Fechas y costos/ }).click();
      await page.getByLabel(ASKS).selectOption('Tardes');
      await page.getByLabel('Nombre').fill(name);
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Mensaje').fill('Quiero aprender desde cero.');
      await page.getByRole('button', { name: 'Enviar Información' }).click();
      const sent = page.getByText(`Mensaje enviado a ${name}...en breve se comunicara contigo`);
      await sent.waitFor();
    }

    async function answer(page: Page, name: string): Promise<void> {
      await page.goto('/admin/mensajes');
      await page.getByRole('link', { name }).click();
      const conversation = page.getByRole('list', { name: 'Conversación' });
      await conversation.getByText(`${ASKS}: Tardes`).waitFor();
      if (mail) {
        await page.getByLabel(`Tu respuesta a ${name}`).fill('Hola.\n\nEmpezamos el lunes.');
        await page.getByRole('button', { name: 'Enviar respuesta' }).click();
        await page.getByText('Enviada por correo').waitFor(WAIT);
      } else {
        const href = await page
          .getByRole('link', { name: 'Responder por correo' })
          .getAttribute('href');
        expect(decodeURIComponent(href ?? '')).toContain('> Quiero aprender desde cero.');
        await page.getByRole('button', { name: 'Ya le respondí' }).click();
      }
      await expect.poll(() => page.getByLabel('Estado').inputValue()).toBe('answered');
      await page.getByRole('textbox', { name: 'Notas' }).fill('Pagó la mitad.');
      await page.getByRole('button', { name: 'Guardar notas' }).click();
      await page.getByText('Notas guardadas.').waitFor();
      await page.getByLabel('Estado').selectOption('Ganado');
      await expect.poll(() => page.getByLabel('Estado').inputValue()).toBe('won');
    }

    test.each([PHONE, 1_280])('%i px', async (width) => {
      const name = `Clienta ${String(width)}`;
      const email = `clienta${String(width)}@cliente.example`;
      const account = { name, email, password: 'clave de clienta' };
      const client = await ask<{ token: string }>('users/register', account);
      const page = await tabOf(width, client);
      await write(page, name, email);
      await answer(await tabOf(width === PHONE ? PHONE : 1_280, await owner()), name);

      const authorization = `Bearer ${client.token}`;
      const own = await fetch(`${site.siteUrl}/api/contacts/`, { headers: { authorization } });
      const text = await own.text();
      expect(text).toContain('Quiero aprender desde cero.');
      expect(text).toContain('"offer":"course/');
      expect(text).not.toMatch(/"(state|notes|replies)"|Pagó la mitad|Empezamos el lunes/);

      const letters = server.mails.filter(({ to }) => to.includes(email));
      const about = letters.filter(({ mail: { subject } }) => subject?.startsWith('Re: '));
      expect(about).toHaveLength(mail ? 1 : 0);
      if (!mail) return;
      const notices = server.mails.filter(({ mail: { subject } }) => subject?.includes(name));
      expect(about[0]?.mail.inReplyTo).toBe(notices[0]?.mail.messageId);
      expect(about[0]?.mail.replyTo?.text).toBe(server.env['MAIL_TO']);
      expect(about[0]?.mail.text).toMatch(/^Hola\.\n\nEmpezamos el lunes\.\n/);
    });
  },
);
