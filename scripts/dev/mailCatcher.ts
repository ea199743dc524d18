import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MailServer, type Received } from '../testing/mailServer.ts';

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

export interface MailCatcher {
  /** What makes the CMS send its mail here. */
  env: Record<string, string>;
  /** Where the page that lists it is. */
  url: string;
  stop: () => Promise<void>;
}

/** A mail server of this machine for development: it keeps what the site sends, and shows it. */
export async function catchMail(siteUrl: string): Promise<MailCatcher> {
  const mails = await new MailServer().start();
  const page = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.setHeader('Content-Security-Policy', POLICY);
    response.end(mailPage(mails.mails));
  });
  page.listen(0, '127.0.0.1');
  await once(page, 'listening');
  const { port } = page.address() as AddressInfo;
  const { SMTP_URL = '', MAIL_FROM = '' } = mails.env;
  return {
    env: { SMTP_URL, MAIL_FROM, SITE_URL: siteUrl },
    url: `http://127.0.0.1:${String(port)}`,
    stop: async () => {
      page.closeAllConnections();
      page.close();
      await mails.stop();
    },
  };
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? '');

/** Links of the site can be followed, as in any mail. */
const withLinks = (text: string): string =>
  escape(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);

const STYLE = `:root{color-scheme:light dark}body{font:1rem/1.6 system-ui,sans-serif;max-width:46rem;margin:0 auto;padding:2rem 1.25rem}
article{border:1px solid #8886;border-radius:.5rem;padding:1rem 1.25rem;margin:0 0 1.5rem}h2{font-size:1.15rem;margin:0}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}iframe{width:100%;height:28rem;border:1px solid #8886;background:#fff}p{color:GrayText;margin:0 0 .5rem}`;

function mailOf({ to, mail }: Received): string {
  const html = typeof mail.html === 'string' ? mail.html : '';
  const frame = `<details><summary>Como se ve</summary><iframe sandbox srcdoc="${escape(html)}"></iframe></details>`;
  return `<article><h2>${escape(mail.subject ?? '')}</h2>
<p>Para ${escape(to.join(', '))}${mail.replyTo ? ` · responde a ${escape(mail.replyTo.text)}` : ''} · ${escape(mail.date?.toLocaleString('es') ?? '')}</p>
<pre>${withLinks(mail.text ?? '')}</pre>${html && frame}</article>`;
}

/** What the site has sent since it was started, the newest first. */
const mailPage = (mails: Received[]): string => `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Correo</title><style>${STYLE}</style></head>
<body><main><h1>Correo</h1>
<p>Lo que el sitio envió desde que arrancó: en desarrollo no sale de aquí. Recarga para ver lo nuevo.</p>
${mails.toReversed().map(mailOf).join('\n') || '<p>Todavía nada.</p>'}
</main></body></html>
`;
