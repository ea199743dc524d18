import type { SentOf, FieldSet } from './fields.ts';
import type { ChildOf, DetailOf, RowOf } from './kind.ts';
import type { KindName, Kinds } from './kinds.generated.ts';
import type { PlainAnswers } from './plainAnswers.ts';

/** Who may make a call. The proxy refuses early; the CMS, by role, has the last word. */
export type Who = 'anyone' | 'user' | 'admin';

export type Shape =
  | { readonly is: 'list' | 'detail' | 'child' | 'children'; readonly kind: KindName }
  | { readonly is: keyof PlainAnswers };

/** `B` is what a caller sends, and exists for the compiler only. */
export interface Body<B = unknown> {
  readonly fields: FieldSet;
  /** Absent fields are left as they are. */
  readonly partial: boolean;
  /** Where it is not what its fields take: see `maxBytesOf`. */
  readonly bytes?: number | undefined;
  readonly type?: B;
}

export const whole = <const F extends FieldSet>(fields: F, bytes?: number): Body<SentOf<F>> => ({
  ...{ fields, partial: false, bytes },
});
export const changes = <const F extends FieldSet>(
  fields: F,
  bytes?: number,
): Body<Partial<SentOf<F>>> => ({ fields, partial: true, bytes });

/**
 * What a form of the site sends beside its fields. A program that fills in whatever it finds also
 * fills in `website`, which no person sees, and it needs no time. Who sends neither is not suspected.
 */
export interface Honeypot {
  website: string;
  /** Milliseconds from when the form was shown. */
  elapsed: number;
}

/** Sooner no person fills in a form; the site's own wait that long where a password manager did. */
export const FORM_MIN_MS = 2_000;

/** One line of the documented API. `A` and `B` exist for the compiler only. */
export interface Call<A = unknown, B = unknown> {
  readonly id: string;
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api; with and without the trailing slash. */
  readonly path: string;
  readonly who: Who;
  /** Made in no account's name: a token that comes along, good or dead, is not looked at. */
  readonly anonymous: boolean;
  /** Whether it reads keyword, page, limit and sort from the query string. */
  readonly search: boolean;
  /** How many it answers where no limit is asked for; otherwise as many as any list. */
  readonly unlimited?: number;
  /** How many it answers at most, where that is fewer than any list. */
  readonly most?: number;
  /** Whether `format=csv` answers all of it as a table. */
  readonly table: boolean;
  /** Whether it reads q and page from the query string. */
  readonly query: boolean;
  /** Whether it reads before, after, around and limit from the query string. */
  readonly cursor: boolean;
  readonly body?: Body;
  /** Written in a form that also says how it was filled in: `Honeypot`. */
  readonly honeypot: boolean;
  /** The multipart field that says which item the image is for. */
  readonly upload?: string;
  readonly answer: Shape;
  readonly status: 200 | 201 | 202 | 204;
  readonly types?: { readonly answer: A; readonly body: B };
}

/** What a browser reads where a call answers this. */
type ValueOf<S> = S extends keyof PlainAnswers
  ? PlainAnswers[S]
  : S extends { is: infer I; kind: infer K extends KindName }
    ? {
        list: RowOf<Kinds[K]>[];
        detail: DetailOf<Kinds[K]>;
        child: ChildOf<Kinds[K]>;
        children: ChildOf<Kinds[K]>[];
      }[I & ('list' | 'detail' | 'child' | 'children')]
    : never;

type Given<S, B> = Pick<Call, 'summary' | 'who'> &
  Partial<Omit<Call, 'id' | 'method' | 'path' | 'types' | 'answer' | 'body'>> & {
    answer: S;
    body?: Body<B>;
  };

/** `call('users.detail', 'GET /users/:id', {…})`; an answer of nothing has status 204. */
export function call<const S extends keyof PlainAnswers | Shape, B = undefined>(
  id: string,
  line: `${Call['method']} /${string}`,
  { answer: shape, ...given }: Given<S, B>,
): Call<ValueOf<S>, B> {
  const [method, path] = line.split(' ') as [Call['method'], string];
  const flags = {
    ...{ anonymous: false, search: false, query: false, table: false },
    ...{ cursor: false, honeypot: false },
  };
  const answer: Shape = typeof shape === 'object' ? shape : { is: shape };
  const status = answer.is === 'none' ? 204 : 200;
  return { ...flags, status, ...given, id, method, path, answer };
}

export type AnswerOf<C extends Call> = C extends Call<infer A> ? A : never;
export type RequestOf<C extends Call> = C extends Call<unknown, infer B> ? B : never;

export const paramsOf = (path: string): string[] =>
  path.split('/').flatMap((part) => (part.startsWith(':') ? [part.slice(1)] : []));
