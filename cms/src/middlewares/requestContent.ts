import { errors } from '@strapi/utils';
import createError from 'http-errors';
import type { Context, Next } from 'koa';
import { EMAIL_MAX } from '../contract.generated';

const MAX_DEPTH = 64;
/** PostgreSQL stores no lone surrogate, and the panel's bcryptjs loops forever on one: a single login would block the CMS. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/** What the proxy asks for; everything else is the panel's. */
const OF_THE_SITE = /^\/(?:api|uploads|_health)(?:\/|$)/i;
const LIBRARY = /^\/upload(?:\/|$)/i;
/** What answers without an account. */
const ENTERING = /^\/admin\/(?:login|register|register-admin|forgot-password|reset-password)\/?$/i;
const ENTERING_MAX = 2_000;
const PANEL = { maxEntries: 500, maxEntriesInAll: 5_000, maxDepth: 10 };

/** Checked before the caller is known, to the panel too; of a form with files once it is read. */
export default () => (ctx: Context, next: Next) => {
  checkContent(ctx);
  return next();
};

export function checkContent(ctx: Context): void {
  const content = contentOf(ctx);
  rejectUnstorable(content);
  if (!OF_THE_SITE.test(ctx.path)) limitPanel(ctx, content);
}

/** What a body says. In a form of several parts, as one with a picture, the panel sends JSON as text, which Strapi parses. */
function contentOf(ctx: Context): unknown {
  const { body } = ctx.request as { body?: object };
  if (!body || !ctx.is('multipart')) return body;
  return Object.values(body).map((field: unknown) =>
    Array.isArray(field) ? field.map(parsed) : parsed(field),
  );
}

function parsed(field: unknown): unknown {
  try {
    return typeof field === 'string' ? JSON.parse(field) : field;
  } catch {
    return field;
  }
}

function rejectUnstorable(value: unknown, depth = 0): void {
  if (depth > MAX_DEPTH) throw createError(400, 'El cuerpo está anidado de más');
  if (typeof value === 'string' && LONE_SURROGATE.test(value))
    throw createError(400, 'Un texto tiene un carácter que no se admite');
  if (typeof value !== 'object' || value === null) return;
  for (const one of Object.values(value)) rejectUnstorable(one, depth + 1);
}

function limitPanel(ctx: Context, content: unknown): void {
  // A browser sends JSON from no other site's page without asking, and that is refused.
  if (ctx.is('json', ...(LIBRARY.test(ctx.path) ? ['multipart'] : [])) === false)
    throw createError(
      415,
      'El panel recibe JSON, y formularios con archivos solo en su biblioteca',
    );
  if (ENTERING.test(ctx.path)) limitEntering(content);
  const { maxEntries, maxEntriesInAll } = PANEL;
  if (entriesIn(content) > maxEntriesInAll)
    throw new errors.ValidationError(
      `El panel recibe como mucho ${maxEntries} de cada cosa a la vez, y ${maxEntriesInAll} en total`,
    );
}

/** Strapi's answers quote what they do not take, and its rate limit keeps each e-mail for five minutes. */
function limitEntering(content: unknown): void {
  if (JSON.stringify(content ?? '').length > ENTERING_MAX)
    throw createError(413, 'Para entrar se envía menos');
  const { email } = Object(content) as { email?: unknown };
  if (typeof email === 'string' && email.length > EMAIL_MAX)
    throw new errors.ValidationError('El correo es demasiado largo');
}

/** Of tens of thousands of keys, or entries of a list, Strapi holds the CMS's thread for seconds; its errors indent what is nested. */
function entriesIn(value: unknown, depth = 0): number {
  if (typeof value !== 'object' || value === null) return 0;
  const entries: unknown[] = Object.values(value);
  if (entries.length > PANEL.maxEntries || depth > PANEL.maxDepth) return Infinity;
  return entries.reduce<number>((sum, one) => sum + entriesIn(one, depth + 1), entries.length);
}
