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
  /** No person seems to have written it. */
  suspicious?: boolean;
  /** Of what the caller has read, when it says so. */
  version?: string | undefined;
}

export interface Operation {
  request: (input: Input) => UpstreamRequest;
  answer: (response: ResponseJson, input: Input) => Output;
}
