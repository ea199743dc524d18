import { maxBytesOf } from '../contract/bodySize.ts';
import type { Context } from 'koa';
import type * as z from 'zod';
import type { Call } from '../contract/index.ts';
import {
  bodySchema,
  cursorSchema,
  idSchema,
  onceKeySchema,
  searchSchema,
  versionSchema,
} from '../contract/schemas.ts';
import type { Cursor, SearchQuery } from '../contract/schemas.ts';
import { ApiError } from '../errors.ts';
import { queryParams } from './queryParams.ts';
import type { Reservation } from '../limits/bodyQuota.ts';
import type { Input } from '../upstream/operation.ts';
import { readImage } from './imageBody.ts';
import { readJson } from './readBody.ts';
import { isSuspicious } from './honeypot.ts';

/** Checks one value; the error says in Spanish what is wrong, field by field. */
function check<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map(({ path, message }) => ({
    field: path.join('.'),
    message,
  }));
  throw new ApiError('request.invalid', { message: errors[0]?.message, errors });
}

type Validate = (ctx: Context, reserve: () => Reservation) => Promise<Input>;

/** Nothing is at an address whose number no item can have. */
export function checkId(call: Call, given: unknown): number {
  if (!call.path.includes(':id')) return 0;
  const id = idSchema.safeParse(given).data;
  if (id === undefined) throw new ApiError('resource.not_found');
  return id;
}

const checkReview = (call: Call, given: unknown): number =>
  call.path.includes(':review') ? check(idSchema, given) : 0;

/** `?page=1&page=2` counts once. Koa's own reading takes the square of how many there are. */
function checkQuery<S extends z.ZodObject>(schema: S, querystring: string): z.output<S> {
  const names = Object.keys(schema.shape);
  const params = queryParams(querystring, names);
  const given = names.map((name) => [name, params.get(name)]);
  return check(schema, Object.fromEntries(given.filter(([, value]) => value !== null)));
}

export function checkSearch(call: Call, querystring: string): SearchQuery {
  const search = checkQuery(searchSchema, call.search ? querystring : '');
  if (!call.unlimited || queryParams(querystring, ['limit']).has('limit')) return search;
  return { ...search, limit: call.unlimited };
}

export const checkCursor = (call: Call, querystring: string): Cursor =>
  checkQuery(cursorSchema, call.cursor ? querystring : '');

/** Turns a request into what the contract says of the call, or refuses it. */
export function validator(call: Call, minFormMs: number): Validate {
  let schema: ReturnType<typeof bodySchema> | undefined;
  return async (ctx, reserve) => {
    const params = ctx.params as Record<string, string>;
    const input: Input = {
      id: checkId(call, params.id),
      review: checkReview(call, params.review),
      search: checkSearch(call, ctx.querystring),
      cursor: checkCursor(call, ctx.querystring),
      body: {},
    };
    const key = call.status === 201 ? ctx.get('idempotency-key') : '';
    const read = call.method === 'PUT' || call.upload ? ctx.get('if-match') : '';
    if (read && read !== '*') input.version = check(versionSchema, read);
    if (key) input.idempotencyKey = check(onceKeySchema, key);
    if (call.body) {
      // Made at the first need: all of them at once are a tenth of the proxy's start.
      schema ??= bodySchema(call.body);
      const json = await readJson(ctx.req, ctx.request.type, {
        bytes: maxBytesOf(call.body),
        reservation: reserve(),
      });
      input.body = check(schema, json);
      input.suspicious = call.honeypot && isSuspicious(json, minFormMs);
    }
    if (call.upload) {
      const { id, ...upload } = await readImage(ctx.req, call.upload, reserve());
      return { ...input, id: check(idSchema, id), ...upload };
    }
    return input;
  };
}
