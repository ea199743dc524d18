import createError from 'http-errors';

/**
 * Strapi has no error of its own for 409, and it strips a ForbiddenError of its reason on the way
 * out. The code tells the proxy which sentence to show.
 */
export const conflict = (message: string, code: string, more: object = {}) =>
  createError(409, message, { name: 'ConflictError', details: { code, ...more } });
