import type { Call, ErrorCode } from '@portafolio/proxy/contract';

/** Why a call failed. `text` is what the error alert shows. */
export interface Failure {
  status: number | null;
  /** What the site decides by; sentences are for people. */
  code: ErrorCode | null;
  message: string | null;
  detail: string | null;
  text: string;
  /** The field of the form that `text` is about. */
  field: string | null;
  /** 409: another editor saved since this version was read (optimistic locking). */
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

/** What is refused here, before anything is sent. */
export const refusal = (text: string, field: string | null = null) =>
  new ApiError({ status: null, code: null, message: text, detail: text, text, field });

type ErrorBody = Partial<Record<'code' | 'message' | 'detail' | 'conflict', unknown>> & {
  errors?: { field: string }[];
};

const bodyOf = (data: unknown): ErrorBody =>
  typeof data === 'object' && data !== null ? data : {};

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** Reading content, messages and forums shows `message`; everything else shows `detail`. */
const shownField = (call: Call): 'message' | 'detail' => {
  const [subject, verb] = call.id.split('.');
  const reads = verb === 'list' || verb === 'detail';
  const detailed = subject === 'users' || subject === 'article' || subject === 'profile';
  return reads && !detailed ? 'message' : 'detail';
};

/** What to do, by how the HTTP client's own message begins. */
const ADVICE: [start: string, sentence: string][] = [
  ['Network Error', 'No hubo respuesta del sitio: revisa tu conexión e intenta de nuevo.'],
  ['Request aborted', 'El envío se interrumpió: intenta de nuevo.'],
  ['timeout of', 'La respuesta tardó demasiado: revisa tu conexión e intenta de nuevo.'],
  ['Request failed', 'El sitio no pudo atenderte: intenta de nuevo en un momento.'],
];

const withAdvice = (transport: string): string => {
  const [, advice] = ADVICE.find(([start]) => transport.startsWith(start)) ?? [];
  return advice ? `${transport}. ${advice}` : transport;
};

/** `transport` is the HTTP client's own message: 'Network Error', 'Request failed with…'. */
export function failureOf(
  call: Call,
  transport: string,
  response?: { status: number; data: unknown },
): Failure {
  const body = bodyOf(response?.data);
  const sentences = { message: textOf(body.message), detail: textOf(body.detail) };
  return {
    status: response?.status ?? null,
    code: textOf(body.code) as ErrorCode | null,
    ...sentences,
    ...(body.code === 'edit.conflict' && { conflict: body.conflict as Conflict }),
    text: sentences[shownField(call)] ?? withAdvice(transport),
    field: body.errors?.[0]?.field ?? null,
  };
}
