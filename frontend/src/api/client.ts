import { paramsOf } from '@portafolio/proxy/contract';
import type { Call } from '@portafolio/proxy/contract';
import { initialData } from '../rendering/initialData.ts';
import { ApiError, failureOf } from './failure.ts';
import { retryKey } from './retryKey.ts';

export interface RequestOptions<B> {
  /** For `:id` and the like in the path. */
  params?: Record<string, string | number>;
  query?: URLSearchParams;
  body?: B;
  /** Sent as If-Match: the server refuses to overwrite a newer version (optimistic locking). */
  version?: string | undefined;
  signal?: AbortSignal;
}

export interface Answer<A> {
  data: A;
  /** How many items there are in all, where the answer is one page of them. */
  total: number | null;
  /** The ETag of an item. */
  version?: string | undefined;
}

/** What a page was prerendered with, by address. */
export type Answers = Record<string, Answer<unknown>>;

interface Credentials {
  token: () => string | null;
  /** The server refused the token that was sent. */
  onRejectedToken: (token: string) => void;
}

let credentials: Credentials = { token: () => null, onRejectedToken: () => undefined };

export const setCredentials = (given: Credentials) => {
  credentials = given;
};

const pathOf = (call: Call, params: Record<string, string | number> = {}) =>
  paramsOf(call.path).reduce(
    (path, name) => path.replace(`:${name}`, encodeURIComponent(String(params[name] ?? ''))),
    call.path,
  );

export const addressOf = (
  call: Call,
  { params, query }: Pick<RequestOptions<unknown>, 'params' | 'query'>,
) => `/api${pathOf(call, params)}${query?.size ? `?${query.toString()}` : ''}`;

/** Lazy-loaded with the first call that needs it, or preloaded; where it does not come there is no network. */
export const axiosClient = () =>
  import('./axiosClient.ts').then(
    (loaded) => loaded.axiosClient,
    () => {
      throw new Error('Network Error');
    },
  );

export async function send<A, B>(
  call: Call<A, B>,
  options: RequestOptions<B> = {},
): Promise<Answer<A>> {
  const token = credentials.token();
  // Only public reads are prefetched.
  const prefetched = token ? undefined : await initialData.takePrefetched(addressOf(call, options));
  if (prefetched) return prefetched as Answer<A>;
  const retry = retryKey(call, addressOf(call, options), options.body);
  try {
    const client = await axiosClient();
    const response = await client.request<A>({
      method: call.method,
      url: pathOf(call, options.params),
      ...(options.query && { params: options.query }),
      ...(options.signal && { signal: options.signal }),
      ...(options.body !== undefined && { data: options.body }),
      headers: {
        ...retry.headers,
        ...(options.version && { 'If-Match': options.version }),
        ...(token && { Authorization: `Bearer ${token}` }),
      },
    });
    retry.done();
    const total = Number(response.headers['x-total-count'] ?? Number.NaN);
    const { etag } = response.headers as { etag?: string };
    return { data: response.data, total: Number.isNaN(total) ? null : total, version: etag };
  } catch (error) {
    retry.failed();
    throw asApiError(call, error, token);
  }
}

function asApiError(call: Call, error: unknown, token: string | null): ApiError {
  const { message, response } = error as {
    message: string;
    response?: { status: number; data: unknown };
  };
  const failure = failureOf(call, message, response);
  if (failure.code === 'auth.invalid_token' && token) credentials.onRejectedToken(token);
  return new ApiError(failure);
}

/** `await request(calls.article.detail, { params: { id: 8 } })` */
export async function request<A, B>(call: Call<A, B>, options?: RequestOptions<B>): Promise<A> {
  return (await send(call, options)).data;
}
