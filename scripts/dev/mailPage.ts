import type { Received } from '../testing/mailServer.ts';

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
export const mailPage = (mails: Received[]): string => `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Correo</title><style>${STYLE}</style></head>
<body><main><h1>Correo</h1>
<p>Lo que el sitio envió desde que arrancó: en desarrollo no sale de aquí. Recarga para ver lo nuevo.</p>
${mails.toReversed().map(mailOf).join('\n') || '<p>Todavía nada.</p>'}
</main></body></html>
`;
