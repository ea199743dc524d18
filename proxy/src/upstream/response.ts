import { ApiError } from '../errors.ts';

/** What the CMS answered: bytes as they came, read as JSON once, when somebody looks. */
export class UpstreamResponse {
  readonly status: number;
  readonly bytes: Buffer;
  readonly retryAfter: string | undefined;
  readonly isUnverified: boolean;
  #read: { json: unknown } | undefined;

  constructor(status: number, bytes: Buffer, retryAfter?: string, isUnverified = false) {
    this.status = status;
    this.bytes = bytes;
    this.retryAfter = retryAfter;
    this.isUnverified = isUnverified;
  }

  get json(): unknown {
    this.#read ??= { json: this.bytes.length === 0 ? undefined : parse(this.bytes.toString()) };
    return this.#read.json;
  }
}

/** Only what it says. */
export type ResponseJson = Pick<UpstreamResponse, 'json'>;

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new ApiError('upstream.invalid_response', { cause: error });
  }
}
