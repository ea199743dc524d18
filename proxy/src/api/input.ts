import type { IncomingMessage } from 'node:http';
import type { Context } from 'koa';
import * as z from 'zod';
import { maxBytesOf } from '../contract/bodySize.ts';
import { IMAGE_MAX_BYTES } from '../contract/index.ts';
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
import type { CmsRequest } from './client.ts';

/** A call as it came in, checked against the contract. */
export interface Input {
  id: number;
  /** Of a comment. */
  review: number;
  /** Of a former state. */
  version: number;
  /** Of a private link. */
  secret: string;
  search: SearchQuery;
  cursor: Cursor;
  body: Record<string, unknown>;
  form?: CmsRequest['form'];
  token?: string | undefined;
  headers?: Record<string, string>;
  /** No person seems to have written it. */
  suspicious?: boolean | undefined;
}

/** What a form has beside its image. */
const FORM_BYTES = 65_536;

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

/** Nothing is at an address whose number no item can have. */
export function checkId(given: unknown): number {
  const id = idSchema.safeParse(given).data;
  if (id === undefined) throw new ApiError('resource.not_found');
  return id;
}

/** Nothing is at an address that no link has. */
function checkSecret(given: string): string {
  if (!/^[\w-]{0,100}$/.test(given)) throw new ApiError('resource.not_found');
  return given;
}

/** `?page=1&page=2` counts once. */
const checkQuery = <S extends z.ZodType>(schema: S, query: string): z.output<S> =>
  check(schema, Object.fromEntries([...new URLSearchParams(query)].reverse()));

export function checkSearch(call: Call, given: string): SearchQuery {
  const { search, query, unlimited, most } = call;
  const found = checkQuery(searchSchema, search || query ? given : '');
  if (most) return { ...found, limit: Math.min(found.limit, most) };
  if (!unlimited || new URLSearchParams(given).has('limit')) return found;
  return { ...found, limit: unlimited };
}

export const checkCursor = ({ cursor }: Call, query: string): Cursor =>
  checkQuery(cursorSchema, cursor ? query : '');

const decoder = new TextDecoder();

/** The JSON of a request; none at all is an empty object, as the documented client sends it. */
async function readJson(request: IncomingMessage, type: string, most: number): Promise<unknown> {
  if (Number(request.headers['content-length'] ?? 0) > most)
    throw new ApiError('request.too_large');
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > most) throw new ApiError('request.too_large');
      chunks.push(chunk);
    }
  } catch (cause) {
    throw cause instanceof ApiError ? cause : new ApiError('request.incomplete', { cause });
  }
  const text = decoder.decode(Buffer.concat(chunks));
  if (text.trim() === '') return {};
  // Pages of other sites may send anything else unasked.
  if (type !== 'application/json') throw new ApiError('request.not_json');
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new ApiError('request.bad_json', { cause });
  }
}

const honeypotSchema = z.object({
  website: z.string().catch(''),
  elapsed: z.number().catch(Infinity),
});

/** Whether a form was filled in as no person does it: the unseen box too, or in no time. */
export function isSuspicious(body: unknown, minFormMs: number): boolean {
  const filled = honeypotSchema.safeParse(body).data;
  return filled !== undefined && (filled.website !== '' || filled.elapsed < minFormMs);
}

/** A form with an image goes on as it comes, once it is known how long it is: the CMS reads it. */
function formOf({ req }: Context): CmsRequest['form'] {
  const { 'content-type': type = '', 'content-length': length } = req.headers;
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new ApiError('image.not_multipart');
  if (length === undefined) throw new ApiError('request.length_required');
  if (Number(length) > IMAGE_MAX_BYTES + FORM_BYTES) throw new ApiError('image.too_large');
  return { stream: req, type, length: Number(length) };
}

/** Turns a request into what the contract says of the call, or refuses it. */
export function inputReader(call: Call, minFormMs: number): (ctx: Context) => Promise<Input> {
  let schema: ReturnType<typeof bodySchema> | undefined;
  return async (ctx) => {
    const { id, review, version, secret = '' } = ctx.params as Record<string, string>;
    const input: Input = {
      id: id === undefined ? 0 : checkId(id),
      review: review === undefined ? 0 : check(idSchema, review),
      version: version === undefined ? 0 : checkId(version),
      secret: checkSecret(secret),
      search: checkSearch(call, ctx.querystring),
      cursor: checkCursor(call, ctx.querystring),
      body: {},
      headers: headersOf(call, ctx),
    };
    if (call.upload) return { ...input, form: formOf(ctx) };
    if (!call.body) return input;
    const json = await readJson(ctx.req, ctx.request.type, maxBytesOf(call.body));
    // Made at the first need: all of them at once are a tenth of the proxy's start.
    schema ??= bodySchema(call.body);
    return {
      ...{ ...input, body: check(schema, json) },
      suspicious: call.honeypot && isSuspicious(json, minFormMs),
    };
  };
}

/** What tells the browser stands at the beginning. */
const USER_AGENT_MAX = 512;

/** Of the caller's own headers, those that the CMS goes by. */
function headersOf({ status, method, upload, answer }: Call, ctx: Context) {
  const key = status === 201 ? ctx.get('idempotency-key') : '';
  const version = method === 'PUT' || upload ? ctx.get('if-match') : '';
  const headers: Record<string, string> = {};
  if (key) headers['idempotency-key'] = check(onceKeySchema, key);
  if (version && version !== '*') headers['if-match'] = `"${check(versionSchema, version)}"`;
  if (answer.is === 'session')
    headers['user-agent'] = ctx.get('user-agent').slice(0, USER_AGENT_MAX);
  return headers;
}
