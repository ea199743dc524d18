import type { Call } from '@portafolio/proxy/contract';

/** Why a call failed. `text` is what the error alert shows. */
export interface Failure {
  status: number | null;
  message: string | null;
  detail: string | null;
  text: string;
  /** 409: somebody else saved since this version was read (optimistic locking). */
  conflict?: Conflict;
}

export interface Conflict {
  by: string;
  version: string;
  current: Record<string, unknown>;
}

export class ApiError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.text);
    this.name = 'ApiError';
    this.failure = failure;
  }
}

const sentenceIn = (body: unknown, field: 'message' | 'detail'): string | null => {
  if (typeof body !== 'object' || body === null) return null;
  const value: unknown = Reflect.get(body, field);
  return typeof value === 'string' && value !== '' ? value : null;
};

/** Reading content, messages and forums shows `message`; everything else shows `detail`. */
const shownField = (call: Call): 'message' | 'detail' => {
  const [subject, verb] = call.id.split('.');
  const reads = verb === 'list' || verb === 'detail';
  const detailed = subject === 'users' || subject === 'article' || subject === 'profile';
  return reads && !detailed ? 'message' : 'detail';
};

function conflictIn(body: unknown): Conflict | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  return Reflect.get(body, 'conflict') as Conflict | undefined;
}

/** `transport` is the HTTP client's own message: 'Network Error', 'Request failed with…'. */
export function failureOf(
  call: Call,
  transport: string,
  response?: { status: number; data: unknown },
): Failure {
  const sentences = {
    message: sentenceIn(response?.data, 'message'),
    detail: sentenceIn(response?.data, 'detail'),
  };
  const conflict = conflictIn(response?.data);
  return {
    status: response?.status ?? null,
    ...sentences,
    ...(conflict && { conflict }),
    text: sentences[shownField(call)] ?? transport,
  };
}
