import { urlOf, type Block } from './block';

const COLORS = { page: '#f3f2ec', paper: '#ffffff', ink: '#15181e', muted: '#5f6571' };
const ACCENT = '#ffb224';
const RULE = '#dfded6';

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Whatever some program takes for the end of a line: behind it nobody's text looks like ours. */
const LINE_END = /\r\n?|[\n\u2028\u2029]/;

const escape = (text: string): string => text.replace(/[&<>"']/g, (one) => ESCAPES[one] ?? '');
const lines = (text: string): string => escape(text).replaceAll('\n', '<br>');
const style = (...rules: string[]): string => `style="${rules.join(';')}"`;

function blockHtml(block: Block): string {
  if ('text' in block)
    return `<p ${style('margin:0 0 16px', 'overflow-wrap:anywhere')}>${lines(block.text)}</p>`;
  if ('quote' in block) {
    const by = block.by ? `<strong>${escape(block.by)}</strong><br>` : '';
    const look = style(
      'margin:0 0 16px',
      'padding:2px 0 2px 14px',
      `border-left:3px solid ${ACCENT}`,
      'overflow-wrap:anywhere',
    );
    return `<blockquote ${look}>${by}${lines(block.quote)}</blockquote>`;
  }
  const look = style(
    'display:inline-block',
    'padding:12px 20px',
    'border-radius:8px',
    `background:${ACCENT}`,
    `color:${COLORS.ink}`,
    'font-weight:600',
    'text-decoration:none',
  );
  const link = `<a href="${escape(urlOf(block))}" ${look}>${escape(block.button)}</a>`;
  return `<p ${style('margin:0 0 16px')}>${link}</p>`;
}

function blockText(block: Block): string {
  if ('text' in block) return block.text;
  if ('button' in block) return `${block.button}:\n${urlOf(block)}`;
  const quoted = block.quote.split(LINE_END).map((line) => `> ${line}`);
  return [...(block.by ? [`${block.by}:`] : []), ...quoted].join('\n');
}

export interface Rendered {
  text: string;
  html: string;
}

/** Text and plain HTML in the colours of the site: nothing is loaded, and nobody learns that it was opened. */
export function render(
  subject: string,
  blocks: Block[],
  { owner, isLetter = false }: { owner: string; isLetter?: boolean },
): Rendered {
  const site = urlOf({ path: '/' });
  const host = new URL(site).host;
  const body = style('margin:0', 'padding:24px 12px', `background:${COLORS.page}`);
  const paper = style(
    'max-width:560px',
    'margin:0 auto',
    'padding:28px',
    'border-radius:12px',
    `background:${COLORS.paper}`,
    `border:1px solid ${RULE}`,
    `color:${COLORS.ink}`,
    'font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,sans-serif',
  );
  const foot = style(
    'margin:24px auto 0',
    'max-width:560px',
    `color:${COLORS.muted}`,
    'font:13px/1.5 system-ui,sans-serif',
  );
  // A letter has its subject in the list of mails alone.
  const heading = isLetter
    ? ''
    : `<h1 ${style('margin:0 0 18px', 'font-size:20px', 'line-height:1.3')}>${escape(subject)}</h1>`;
  const signed = owner ? `<strong>${escape(owner)}</strong><br>` : '';
  const html = `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head>
<body ${body}><div ${paper}>
${heading}
${blocks.map(blockHtml).join('\n')}
</div><p ${foot}>${signed}<a href="${escape(site)}" ${style(`color:${COLORS.muted}`)}>${escape(host)}</a></p></body></html>`;
  const text = [...blocks.map(blockText), `-- \n${owner ? `${owner}\n` : ''}${site}`].join('\n\n');
  return { text, html };
}
