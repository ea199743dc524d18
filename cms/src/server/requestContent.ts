import type { Context } from 'koa';

function parsed(field: unknown): unknown {
  try {
    return typeof field === 'string' ? JSON.parse(field) : field;
  } catch {
    return field;
  }
}

/** What a body says. In a form of several parts, as one with a picture, the panel sends JSON as text, which Strapi parses. */
export function requestContent(ctx: Context): unknown {
  const { body } = ctx.request as { body?: object };
  if (!body || !ctx.is('multipart')) return body;
  return Object.values(body).map((field: unknown) =>
    Array.isArray(field) ? field.map(parsed) : parsed(field),
  );
}
