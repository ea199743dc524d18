import { zipSync } from 'fflate';
import * as z from 'zod';
import type { Output } from './cmsCall.ts';
import { read } from './mapping.ts';
type OwnRow = Record<string, unknown>;

const ownData = z.intersection(
  z.object({ account: z.record(z.string(), z.unknown()) }),
  z.record(z.string(), z.unknown()),
);

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? '');

const inWords = new Intl.DateTimeFormat('es', {
  ...{ dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' },
});
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** As it is where there is no word for it: a person may write `constructor`. */
const inOurWords = (words: Record<string, string>, text: string): string =>
  Object.hasOwn(words, text) ? (words[text] ?? text) : text;

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value !== 'string') return escape(String(value));
  // A person may write a moment of the thirteenth month.
  if (MOMENT.test(value) && !Number.isNaN(Date.parse(value)))
    return `${inWords.format(new Date(value))} (UTC)`;
  return escape(inOurWords(WORDS, value)).replaceAll('\n', '<br>');
}

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === '';

const valueOf = (value: unknown): string =>
  Array.isArray(value) ? value.map((one) => rowOf(one as OwnRow)).join('') : textOf(value);

const rowOf = (row: OwnRow): string =>
  `<dl>${Object.entries(row)
    .filter(([, value]) => !isBlank(value))
    .map(
      ([name, value]) => `<dt>${escape(inOurWords(LABELS, name))}</dt><dd>${valueOf(value)}</dd>`,
    )
    .join('')}</dl>\n`;

function sectionOf(name: string, value: unknown): string {
  const rows = Array.isArray(value) ? (value as OwnRow[]) : [value as OwnRow];
  const count = Array.isArray(value) ? ` (${String(rows.length)})` : '';
  const title = escape(inOurWords(SECTION_TITLES, name));
  const body = rows.length === 0 ? '<p>Nada.</p>' : rows.map(rowOf).join('');
  return `<section><h2>${title}${count}</h2>\n${body}</section>\n`;
}

const STYLE = `:root{color-scheme:light dark}body{font:1rem/1.6 system-ui,sans-serif;max-width:44rem;margin:0 auto;padding:2rem 1.25rem}
dl{display:grid;grid-template-columns:minmax(7rem,auto) 1fr;gap:.25rem 1rem;margin:0 0 1rem;padding:.75rem 1rem;border:1px solid #8886;border-radius:.5rem}
dt{color:GrayText}dd{margin:0;overflow-wrap:anywhere}dd dl{margin:.25rem 0}`;

/** What is kept of an account, for a person to read: every text is shown as text, and nothing is loaded. */
const pageOf = (data: OwnRow, at: string): string => `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Mis datos</title><style>${STYLE}</style></head>
<body><main><h1>Mis datos</h1>
<p>Todo lo que el sitio guardaba de tu cuenta el ${textOf(at)}. Lo mismo, para programas, está en <code>datos.json</code>. De tu contraseña solo hay una huella, que no va aquí.</p>
${Object.entries(data)
  .map(([name, value]) => sectionOf(name, value))
  .join('')}
</main></body></html>
`;

/** The own data as a zip of one readable page and JSON. */
export function ownDataFile(json: unknown): Output {
  const data = read(ownData, json);
  const bytes = (text: string) => new TextEncoder().encode(text);
  const files = {
    'datos.json': bytes(`${JSON.stringify(data, null, 2)}\n`),
    'datos.html': bytes(pageOf(data, new Date().toISOString())),
  };
  const zip = Buffer.from(zipSync(files));
  return { file: { type: 'application/zip', name: 'mis-datos.zip', bytes: zip } };
}

const SECTION_TITLES: Record<string, string> = {
  account: 'Cuenta',
  comments: 'Comentarios',
  reports: 'Comentarios que reportaste',
  follows: 'Foros que sigues',
  messages: 'Mensajes de contacto',
  testimonials: 'Testimonios que te pidieron',
  cards: 'Tarjetas de perfil',
  mails: 'Correos que el sitio te envió',
  sessions: 'Sesiones abiertas',
  passkeys: 'Llaves de acceso',
  links: 'Enlaces pendientes',
  decisions: 'Bitácora: lo que hiciste como administrador, y lo que se decidió de ti',
  deletedComments: 'Comentarios en foros borrados',
  drafts: 'Borradores que guardaste el último',
  versions: 'Estados de antes que guardaste',
  deletions: 'Lo que borraste y está en la papelera',
  previews: 'Enlaces privados que hiciste',
  edits: 'Lo que guardaste el último y nadie ha cambiado después',
};

const LABELS: Record<string, string> = {
  _id: 'Número',
  about: 'Sobre',
  action: 'Qué se hizo',
  address: 'Dirección',
  offer: 'Oferta',
  blocked: 'Bloqueada',
  blockedReason: 'Motivo del bloqueo',
  blockedUntil: 'Bloqueada hasta',
  browser: 'Navegador',
  byYou: 'Lo hiciste tú',
  city: 'Ciudad',
  comment: 'Texto',
  commentId: 'Comentario',
  confirmed: 'Correo confirmado',
  createdAt: 'Fecha',
  credential: 'Identificador',
  deletedAt: 'Borrado',
  earlier: 'Textos anteriores',
  earlierLeftOut: 'Tiene textos anteriores que aquí no caben',
  editedAt: 'Corregido',
  email: 'Correo',
  eraseAt: 'Se borra',
  expires: 'Vale hasta',
  following: 'Lo sigues',
  forum: 'Foro',
  forumId: 'Número del foro',
  heading: 'Título',
  host: 'Vale en',
  image: 'Imagen',
  inReplyTo: 'Responde al',
  isAdmin: 'Administra el sitio',
  item: 'Número',
  kind: 'Clase',
  name: 'Nombre',
  noticeForums: 'Avisos de foros',
  noticeReplies: 'Avisos de respuestas',
  notifiedAt: 'Último aviso',
  notifiedUntil: 'Avisado hasta',
  phone: 'Teléfono',
  placeKept: 'Queda su lugar',
  purpose: 'Para qué',
  rating: 'Calificación',
  reason: 'Motivo',
  recipient: 'Para',
  role: 'Puesto y empresa',
  savedAt: 'Guardado',
  seenAt: 'Última vez',
  sentAt: 'Enviado',
  state: 'Estado',
  subject: 'Asunto',
  suspicious: 'En cuarentena',
  system: 'Sistema',
  text: 'Qué dijiste',
  topic: 'Asunto',
  updatedAt: 'Último cambio',
  usedAt: 'Usada',
  why: 'Por qué',
};

/** What programs call it, in words. */
const WORDS: Record<string, string> = {
  visible: 'Publicado',
  held: 'Por revisar',
  hidden: 'Oculto',
  deleted: 'Borrado',
  waiting: 'Por aprobar',
  published: 'Publicado',
  project: 'Proyecto',
  service: 'Servicio',
  course: 'Curso',
  reset: 'Elegir otra contraseña',
  confirm: 'Confirmar el correo',
  address: 'Usar otro correo',
};
