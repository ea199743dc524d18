import type { Context } from 'koa';
import type * as z from 'zod';
import type { Call } from '../contract/index.ts';
import {
  bodySchema,
  idSchema,
  onceKeySchema,
  searchSchema,
  versionSchema,
} from '../contract/schemas.ts';
import type { SearchQuery } from '../contract/schemas.ts';
import { ApiError } from '../errors.ts';
import type { Held } from '../limits/bodyQuota.ts';
import type { Input } from '../upstream/operations.ts';
import { readImage } from './imageBody.ts';
import { readJson } from './jsonBody.ts';
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

type Validate = (ctx: Context, hold: () => Held) => Promise<Input>;

/** Nothing is at an address whose number no item can have. */
export function checkId(call: Call, given: unknown): number {
  if (!call.path.includes(':id')) return 0;
  const id = idSchema.safeParse(given).data;
  if (id === undefined) throw new ApiError('resource.not_found');
  return id;
}

/** `?page=1&page=2` counts once. Koa's own reading takes the square of how many there are. */
export function checkSearch(call: Call, querystring: string): SearchQuery {
  const params = new URLSearchParams(call.search ? querystring : '');
  const given = Object.keys(searchSchema.shape).map((name) => [name, params.get(name)]);
  return check(searchSchema, Object.fromEntries(given.filter(([, value]) => value !== null)));
}

/** Turns a request into what the contract says of the call, or refuses it. */
export function validator(call: Call, quickest: number): Validate {
  let schema: ReturnType<typeof bodySchema> | undefined;
  return async (ctx, hold) => {
    const input: Input = {
      id: checkId(call, (ctx.params as { id: string }).id),
      search: checkSearch(call, ctx.querystring),
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
        bytes: call.body.bytes,
        held: hold(),
      });
      input.body = check(schema, json);
      input.suspicious = call.honeypot && isSuspicious(json, quickest);
    }
    if (call.upload) {
      const { id, ...upload } = await readImage(ctx.req, call.upload, hold());
      return { ...input, id: check(idSchema, id), ...upload };
    }
    return input;
  };
}
