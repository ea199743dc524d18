import { kinds } from '@portafolio/proxy/contract';
import type { Kind } from '@portafolio/proxy/contract';

type Names = Partial<Record<string, string>>;

/** What the log's codes are called on the screen; an unknown one is shown as it is. */
const ACTIONS: Names = {
  approve: 'Aprobó',
  hide: 'Ocultó',
  hold: 'Retuvo',
  delete: 'Borró',
  restore: 'Restauró de la papelera',
  purge: 'Borró para siempre',
  erase: 'Borró su cuenta',
  undo: 'Deshizo lo decidido',
  block: 'Bloqueó',
  unblock: 'Desbloqueó',
  role: 'Cambió el papel',
  account: 'Cambió el nombre o el correo',
  sessions: 'Cerró las sesiones',
  lockdown: 'Cerró todas las sesiones',
  order: 'Cambió el orden',
  rename: 'Cambió el nombre',
  import: 'Trajo',
  passkeys: 'Quitó las llaves de acceso',
};
/** As its decisions are called: a held one was held, whatever its author reads. */
const STATES: Names = {
  ...{ waiting: 'Por aprobar', published: 'Publicado' },
  ...{ visible: 'A la vista', held: 'Retenido', hidden: 'Oculto', deleted: 'Borrado' },
};
const SUBJECTS: Names = {
  ...{ comment: 'comentario', user: 'usuario', site: 'sitio', image: 'imagen' },
  ...{ resume: 'currículum', demo: 'lo de muestra', topic: 'tema' },
};
/** Of comments, accounts and pictures. */
const FIELDS: Names = {
  ...{ state: 'Estado', comment: 'Comentario', waitsSince: 'Esperaba desde' },
  ...{ approvedAt: 'Aprobado', hidden: 'Ocultados a la vez', blocked: 'Se bloqueó la cuenta' },
  blockedUntil: 'Bloqueada hasta',
  ...{ name: 'Nombre', email: 'Correo', isAdmin: 'Administraba' },
  alt: 'Texto alternativo',
};

const kindOf = (subject: string): Kind | undefined =>
  Object.values(kinds).find(({ name }) => name === subject);

interface AuditedAction {
  action: string;
  subject: string;
  item: number;
}

export function auditName({ action, subject, item }: AuditedAction): string {
  const name = SUBJECTS[subject] ?? kindOf(subject)?.label.one.toLowerCase() ?? subject;
  // Without number it is done to all of them, or to none.
  return `${ACTIONS[action] ?? action}: ${name}${item > 0 ? ` ${String(item)}` : ''}`;
}

/** Parsed, it runs nothing and loads nothing. */
const wordsOf = (html: string): string =>
  new DOMParser().parseFromString(html.replace(/<\/(?:p|li|h\d)>/g, '$& '), 'text/html').body
    .textContent;

function textOf(name: string, value: unknown, type?: string): string {
  if (Array.isArray(value)) return String(value.length);
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  if (name === 'state') return STATES[value] ?? value;
  return (type === 'html' ? wordsOf(value) : value).trim();
}

/** What a line says of before, as people know it: without empty fields and what only the database knows. */
export function auditBefore(subject: string, json: string): [label: string, text: string][] {
  const fields = kindOf(subject)?.fields;
  return Object.entries(JSON.parse(json) as object)
    .map(([name, value]): [string, string] => [
      fields?.[name]?.label ?? FIELDS[name] ?? '',
      textOf(name, value, fields?.[name]?.type),
    ])
    .filter(([label, text]) => label !== '' && text !== '');
}
