import { LABELS, SECTION_TITLES, WORDS } from './words.ts';

export type OwnRow = Record<string, unknown>;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? '');

const inWords = new Intl.DateTimeFormat('es', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** As it is where we have no word for it: a person may write `constructor`. */
const inOurWords = (words: Record<string, string>, text: string): string =>
  Object.hasOwn(words, text) ? (words[text] ?? text) : text;

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value !== 'string') return escape(String(value));
  // Somebody may write one of the thirteenth month.
  if (MOMENT.test(value) && !Number.isNaN(Date.parse(value)))
    return `${inWords.format(new Date(value))} (UTC)`;
  return escape(inOurWords(WORDS, value)).replaceAll('\n', '<br>');
}

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === '';

const valueOf = (value: unknown): string =>
  Array.isArray(value) ? value.map((one) => rowOf(one as OwnRow)).join('') : textOf(value);

export const rowOf = (row: OwnRow): string =>
  `<dl>${Object.entries(row)
    .filter(([, value]) => !isBlank(value))
    .map(
      ([name, value]) => `<dt>${escape(inOurWords(LABELS, name))}</dt><dd>${valueOf(value)}</dd>`,
    )
    .join('')}</dl>`;

const STYLE = `:root{color-scheme:light dark}body{font:1rem/1.6 system-ui,sans-serif;max-width:44rem;margin:0 auto;padding:2rem 1.25rem}
dl{display:grid;grid-template-columns:minmax(7rem,auto) 1fr;gap:.25rem 1rem;margin:0 0 1rem;padding:.75rem 1rem;border:1px solid #8886;border-radius:.5rem}
dt{color:GrayText}dd{margin:0;overflow-wrap:anywhere}dd dl{margin:.25rem 0}`;

/** What is kept of an account, for a person to read: every text is shown as text, and nothing is loaded. */
export const pageStart = (at: Date): string => `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Mis datos</title><style>${STYLE}</style></head>
<body><main><h1>Mis datos</h1>
<p>Todo lo que el sitio guardaba de tu cuenta el ${textOf(at.toISOString())}. Lo mismo, para programas, está en <code>datos.json</code>. De tu contraseña solo hay una huella, que no va aquí.</p>
`;

/** `count` says of how many rows it is, where it is a list. */
export function sectionStart(name: string, count?: number): string {
  const title = escape(inOurWords(SECTION_TITLES, name));
  const counted = count === undefined ? '' : ` (${String(count)})`;
  return `<section><h2>${title}${counted}</h2>\n${count === 0 ? '<p>Nada.</p>' : ''}`;
}

export const SECTION_END = '</section>\n';
export const PAGE_END = '\n</main></body></html>\n';
