import createError from 'http-errors';

/**
 * Strapi has no error of its own for these, and it strips a ForbiddenError of its reason on the way
 * out. The code tells the proxy which sentence to show.
 */
const coded =
  (status: number, name: string) =>
  (message: string, code: string, more: object = {}) =>
    createError(status, message, { name, details: { code, ...more } });

export const badRequest = coded(400, 'BadRequestError');
export const conflict = coded(409, 'ConflictError');
/** A field that a form must have. */
export const missingField = (field: string) =>
  badRequest(`Falta «${field}»`, 'request.invalid', { field });
/** What is wrong with a field, as a person reads it. */
export const wrongField = (field: string, told: string) =>
  badRequest(told, 'request.invalid', { field, told });
export const unsupported = coded(415, 'UnsupportedMediaTypeError');
export const tooLarge = coded(413, 'PayloadTooLargeError');
export const unprocessable = coded(422, 'UnprocessableEntityError');
export const forbidden = coded(403, 'PolicyError');
