import { expect, onTestFinished, test } from 'vitest';
import { parseMail } from '../../cms/src/env.ts';
import { openTransport } from '../../cms/src/mail/transport.ts';
import { catchMail } from './mailCatcher.ts';

test('what the site sends is listed, each text as text, and its links lead into the site', async () => {
  const site = 'http://127.0.0.1:5173';
  const catcher = await catchMail(site);
  onTestFinished(() => catcher.stop());
  const show = async () => (await fetch(catcher.url)).text();
  expect(await show()).toContain('Todavía nada');
  const mail = parseMail(catcher.env);
  if (!mail) throw new Error('no mail');
  const transport = openTransport(mail);
  await transport.sendMail({
    from: mail.MAIL_FROM.address,
    to: 'ada@example.com',
    subject: 'Hola <script>alert(1)</script>',
    text: `Tu enlace: ${site}/#/nueva-clave?t=abc <img src=x onerror=alert(1)>`,
    html: '<p>Hola</p><script>alert(1)</script>',
  });
  transport.close();
  const page = await show();
  expect(page).toContain('<h2>Hola &lt;script&gt;alert(1)&lt;/script&gt;</h2>');
  expect(page).toContain('Para ada@example.com');
  expect(page).toContain(`<a href="${site}/#/nueva-clave?t=abc">`);
  expect(page).not.toMatch(/<script|<img/);
  expect(mail.SITE_URL).toBe(site);
});
