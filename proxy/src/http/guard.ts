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
import { ApiError } from '../errors.ts';
import type { Held } from '../limits/bodyQuota.ts';
import type { Input } from '../strapi/upstream.ts';
import { readImage } from './imageBody.ts';
import { readJson } from './jsonBody.ts';
import { isSuspicious } from './suspicion.ts';

/** Checks one value; what is wrong is told in Spanish, field by field. */
export function check<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map(({ path, message }) => ({
    field: path.join('.'),
    message,
  }));
  throw new ApiError(400, errors[0]?.message, { errors });
}

type Read = (ctx: Context, hold: () => Held) => Promise<Input>;

/** Turns a request into what the contract says of the call, or refuses it. */
export function guard(call: Call, quickest: number): Read {
  let schema: ReturnType<typeof bodySchema> | undefined;
  return async (ctx, hold) => {
    const input: Input = {
      id: call.path.includes(':id') ? check(idSchema, (ctx.params as { id: string }).id) : 0,
      search: check(searchSchema, call.search ? searchOf(ctx.querystring) : {}),
      body: {},
    };
    const key = call.status === 201 ? ctx.get('idempotency-key') : '';
    const read = call.method === 'PUT' || call.upload ? ctx.get('if-match') : '';
    if (read && read !== '*') input.version = check(versionSchema, read);
    if (key) input.onceKey = check(onceKeySchema, key);
    if (call.body) {
      // Made at the first need: all of them at once are a tenth of the proxy's start.
      schema ??= bodySchema(call.body);
      const said = await readJson(ctx.req, ctx.request.type, {
        bytes: call.body.bytes,
        held: hold(),
      });
      input.body = check(schema, said);
      input.suspicious = call.trapped && isSuspicious(said, quickest);
    }
    if (call.upload) {
      const { id, ...upload } = await readImage(ctx.req, call.upload, hold());
      return { ...input, id: check(idSchema, id), ...upload };
    }
    return input;
  };
}

/** `?page=1&page=2` counts once. Koa's own reading takes the square of how many there are. */
function searchOf(querystring: string): Record<string, string> {
  const params = new URLSearchParams(querystring);
  const given = Object.keys(searchSchema.shape).map((name) => [name, params.get(name)]);
  return Object.fromEntries(given.filter(([, value]) => value !== null)) as Record<string, string>;
}
