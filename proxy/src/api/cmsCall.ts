import type { CmsRequest } from './client.ts';
import type { Input } from './input.ts';
import { read, shapes } from './mapping.ts';

/** What a call answers, before it is written. */
export interface Output {
  body?: unknown;
  total?: number | undefined;
  /** Instead of a body: a file to keep. */
  file?: { type: string; name: string; bytes: Buffer };
  /** Of the one item that it is. */
  version?: string | undefined;
  /** The same of each item of a list. */
  versions?: string[];
}

export type Answer = (json: unknown, input: Input) => Output | Promise<Output>;

/** What a documented call becomes at the CMS. */
export interface CmsCall {
  /** Below /api of the CMS. */
  to: `${CmsRequest['method']} /${string}`;
  query?: (input: Input) => object;
  body?: (input: Input) => object;
  answer: Answer;
}

export const asItIs: Answer = (json) => ({ body: json });
export const nothing: Answer = () => ({});
export const body = ({ body: given }: Input) => given;
export const search = ({ search: given }: Input) => given;
export const paged: Answer = (json) => {
  const { data, total } = read(shapes.page, json);
  return { body: data, total };
};
