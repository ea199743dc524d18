import type { Cursor, SearchQuery } from '../contract/schemas.ts';
import type { UpstreamRequest } from './client.ts';
import type { Image } from './imageForm.ts';
import type { Output } from './output.ts';
import type { ResponseJson } from './response.ts';

/** A call as it came in, already checked against the contract. */
export interface Input {
  id: number;
  body: Record<string, unknown>;
  /** Of a comment. */
  review: number;
  search: SearchQuery;
  cursor: Cursor;
  image?: Image;
  inText?: boolean;
  token?: string | undefined;
  idempotencyKey?: string | undefined;
  /** Of the browser that logs in. */
  userAgent?: string | undefined;
  /** Where the request comes from. */
  address?: string | undefined;
  /** No person seems to have written it. */
  suspicious?: boolean;
  /** Of what the caller has read, when it says so. */
  version?: string | undefined;
}

export interface Operation {
  request: (input: Input) => UpstreamRequest;
  answer: (response: ResponseJson, input: Input) => Output;
}

type Path = string | ((input: Input) => string);
type Make = (
  method: UpstreamRequest['method'],
  path: Path,
  answer: Operation['answer'],
) => Operation;
const at = (path: Path, input: Input) => (typeof path === 'string' ? path : path(input));

/** A call that came without a body has `{}` for one: it is not sent on. */
export const withoutBody: Make = (method, path, answer) => ({
  request: (input) => ({ method, path: at(path, input) }),
  answer,
});

export const withBody: Make = (method, path, answer) => ({
  request: (input) => ({ method, path: at(path, input), body: input.body }),
  answer,
});

export const nothing = (): Output => ({});
