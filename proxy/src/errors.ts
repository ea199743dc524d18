import { errorCodes } from './contract/errorCodes.ts';
import type { ErrorCode, ErrorStatus } from './contract/errorCodes.ts';

/** A wrong field of a body, by its public name. */
interface FieldError {
  field: string;
  message: string;
}

interface Details {
  /** What a person reads, where more is known than the code says. */
  message?: string | undefined;
  errors?: FieldError[];
  headers?: Record<string, string>;
  cause?: unknown;
  /** More fields of the answer. */
  more?: object;
}

const wrongField = (code: ErrorCode, message: string): FieldError[] | undefined => {
  const { field } = errorCodes[code];
  return field === undefined ? undefined : [{ field, message }];
};

/** The one error of the proxy: thrown anywhere, written in middleware/errors.ts. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: ErrorStatus;
  readonly errors: FieldError[] | undefined;
  readonly headers: Record<string, string>;
  readonly more: object;

  constructor(code: ErrorCode, { message, errors, headers = {}, cause, more = {} }: Details = {}) {
    super(message ?? errorCodes[code].message, { cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = errorCodes[code].status;
    this.errors = errors ?? wrongField(code, this.message);
    this.headers = headers;
    this.more = more;
  }
}
