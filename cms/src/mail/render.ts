import { urlOf, type Block } from './mail';

const PAGE = 'margin:0;padding:24px 12px;background:#f3f2ec';
const PAPER =
  'max-width:560px;margin:0 auto;padding:28px;border-radius:12px;background:#ffffff;border:1px solid #dfded6;color:#15181e;font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,sans-serif';
const HEADING = 'margin:0 0 18px;font-size:20px;line-height:1.3';
const TEXT = 'margin:0 0 16px;overflow-wrap:anywhere';
const QUOTE =
  'margin:0 0 16px;padding:2px 0 2px 14px;border-left:3px solid #ffb224;overflow-wrap:anywhere';
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#ffb224;color:#15181e;font-weight:600;text-decoration:none';
const FOOT = 'margin:24px auto 0;max-width:560px;color:#5f6571;font:13px/1.5 system-ui,sans-serif';

const ESCAPES: Record<string, string> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' },
};

/** Whatever some program takes for the end of a line: behind it no writer's text looks like ours. */
const LINE_END = /\r\n?|[\n\u2028\u2029]/;

const escape = (text: string): string => text.replace(/[&<>"']/g, (one) => ESCAPES[one] ?? '');
const lines = (text: string): string => escape(text).replaceAll('\n', '<br>');

function blockHtml(block: Block): string {
  if ('text' in block) return `<p style="${TEXT}">${lines(block.text)}</p>`;
  if ('quote' in block) {
    const by = block.by ? `<strong>${escape(block.by)}</strong><br>` : '';
    return `<blockquote style="${QUOTE}">${by}${lines(block.quote)}</blockquote>`;
  }
  const link = `<a href="${escape(urlOf(block))}" style="${BUTTON}">${escape(block.button)}</a>`;
  return `<p style="margin:0 0 16px">${link}</p>`;
}

function blockText(block: Block): string {
  if ('text' in block) return block.text;
  if ('button' in block) return `${block.button}:\n${urlOf(block)}`;
  const quoted = block.quote.split(LINE_END).map((line) => `> ${line}`);
  return [...(block.by ? [`${block.by}:`] : []), ...quoted].join('\n');
}

/** Text and plain HTML in the colours of the site: nothing is loaded, and no sender learns that it was opened. */
export function render(
  subject: string,
  blocks: Block[],
  { owner, isLetter }: { owner: string; isLetter: boolean },
): { text: string; html: string } {
  const site = urlOf({ path: '/' });
  // A letter has its subject in the list of mails alone.
  const heading = isLetter ? '' : `<h1 style="${HEADING}">${escape(subject)}</h1>`;
  const signed = owner ? `<strong>${escape(owner)}</strong><br>` : '';
  const html = `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head>
<body style="${PAGE}"><div style="${PAPER}">
${heading}
${blocks.map(blockHtml).join('\n')}
</div><p style="${FOOT}">${signed}<a href="${escape(site)}" style="color:#5f6571">${escape(new URL(site).host)}</a></p></body></html>`;
  const text = [...blocks.map(blockText), `-- \n${owner ? `${owner}\n` : ''}${site}`].join('\n\n');
  return { text, html };
}
