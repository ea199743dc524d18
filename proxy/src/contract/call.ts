import type { FieldSet } from './fields.ts';
import type { KindName } from './kinds.generated.ts';

/** Who may make a call. The proxy refuses early; the CMS, by role, has the last word. */
export type Who = 'anyone' | 'user' | 'admin';

export type Shape =
  | { readonly is: 'list' | 'detail' | 'child' | 'children'; readonly kind: KindName }
  | {
      readonly is:
        | 'session'
        | 'account'
        | 'profile'
        | 'accounts'
        | 'block'
        | 'sessions'
        | 'passkey'
        | 'passkeys'
        | 'passkeyOptions'
        | 'path'
        | 'resume'
        | 'features'
        | 'accepted'
        | 'erasure'
        | 'zip'
        | 'none';
    }
  | { readonly is: 'report' | 'inbox' | 'author' | 'decision' | 'decisions' | 'audit' | 'done' };

export interface Body {
  readonly fields: FieldSet;
  /** Absent fields are left as they are. */
  readonly partial: boolean;
  /** Where it is not what its fields take: see `maxBytesOf`. */
  readonly bytes?: number | undefined;
}

export const whole = (fields: FieldSet, bytes?: number): Body => ({
  fields,
  partial: false,
  bytes,
});
export const changes = (fields: FieldSet, bytes?: number): Body => ({
  fields,
  partial: true,
  bytes,
});

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
  /** Made in nobody's name: a token that comes along, good or dead, is not looked at. */
  readonly anonymous: boolean;
  /** Whether it reads keyword, page, limit and sort from the query string. */
  readonly search: boolean;
  /** How many it answers where no limit is asked for; otherwise as many as any list. */
  readonly unlimited?: number;
  /** Whether `format=csv` answers all of it as a table. */
  readonly table: boolean;
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

type Given = Pick<Call, 'id' | 'summary' | 'who' | 'answer'> &
  Partial<Omit<Call, 'method' | 'path' | 'types'>>;

/** `call<Answer, Body>('GET /articles/:id', {…})` */
export function call<A, B = undefined>(
  line: `${Call['method']} /${string}`,
  given: Given,
): Call<A, B> {
  const [method, path] = line.split(' ') as [Call['method'], string];
  const flags = { anonymous: false, search: false, table: false, cursor: false, honeypot: false };
  return { ...flags, status: 200, ...given, method, path };
}

export type AnswerOf<C extends Call> = C extends Call<infer A> ? A : never;
export type RequestOf<C extends Call> = C extends Call<unknown, infer B> ? B : never;

export const paramsOf = (path: string): string[] =>
  path.split('/').flatMap((part) => (part.startsWith(':') ? [part.slice(1)] : []));
