import * as z from 'zod';
import { codeOfStatus, errorCodes, isErrorCode } from '../contract/errorCodes.ts';
import { ApiError } from '../errors.ts';
import type { CmsAnswer } from './client.ts';

const envelope = z.object({
  error: z.object({ details: z.object({ code: z.string() }).optional().catch(undefined) }),
});

/** Somebody else saved since this caller read it: who, and what the CMS would answer now. */
const editedSchema = z.object({
  error: z.object({
    details: z.object({ code: z.literal('edit.conflict'), by: z.string(), current: z.unknown() }),
  }),
});

export class EditConflict extends ApiError {
  readonly by: string;
  readonly current: unknown;

  constructor(by: string, current: unknown) {
    const { message } = errorCodes['edit.conflict'];
    super('edit.conflict', { message: by ? message.replace('Alguien', () => `«${by}»`) : message });
    this.by = by;
    this.current = current;
  }
}

/** Another admin was first. */
const decidedSchema = z.object({
  error: z.object({
    details: z.object({ code: z.literal('moderation.decided'), by: z.string().min(1) }),
  }),
});

const decidedBy = (by: string): ApiError => {
  const { message } = errorCodes['moderation.decided'];
  return new ApiError('moderation.decided', {
    message: message.replace('Alguien lo cambió o', () => `«${by}»`),
  });
};

const blockedSchema = z.object({
  error: z.object({
    details: z.object({
      code: z.literal('login.blocked'),
      blocked: z.object({ until: z.string(), reason: z.string() }),
    }),
  }),
});

const inWords = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'UTC' });

/** Until when and why; programs find both beside the sentence. */
function blockedLogin({ until, reason }: { until: string; reason: string }): ApiError {
  const { message } = errorCodes['login.blocked'];
  const when = until
    ? ` hasta el ${inWords.format(new Date(until))} a las ${until.slice(11, 16)} (UTC)`
    : '';
  const why = reason ? ` Motivo: ${reason}` : '';
  const sentence = `${message.slice(0, -1)}${when}.${why}`;
  return new ApiError('login.blocked', { message: sentence, more: { blocked: { until, reason } } });
}

const missingSchema = z.object({
  error: z.object({
    details: z.object({ code: z.literal('request.invalid'), field: z.string() }),
  }),
});

function missing(field: string): ApiError {
  const message = `Falta «${field}».`;
  return new ApiError('request.invalid', { message, errors: [{ field, message }] });
}

/** Those that say more than their code. */
function toldRefusal(json: unknown): ApiError | undefined {
  const conflict = editedSchema.safeParse(json).data?.error.details;
  if (conflict) return new EditConflict(conflict.by, conflict.current);
  const blocked = blockedSchema.safeParse(json).data?.error.details.blocked;
  if (blocked) return blockedLogin(blocked);
  const field = missingSchema.safeParse(json).data?.error.details.field;
  if (field !== undefined) return missing(field);
  const decided = decidedSchema.safeParse(json).data?.error.details.by;
  return decided ? decidedBy(decided) : undefined;
}

export function refusal(response: CmsAnswer): ApiError {
  const { status, retryAfter = '1' } = response;
  if (status === 503)
    return new ApiError('upstream.unavailable', { headers: { 'Retry-After': retryAfter } });
  const generic = status < 500 ? codeOfStatus(status) : undefined;
  if (!generic) return new ApiError('upstream.invalid_response');
  const told = toldRefusal(response.json);
  if (told) return told;
  const code = envelope.safeParse(response.json).data?.error.details?.code ?? '';
  // Strapi's own wording never goes out; a code of another status would contradict the answer.
  return new ApiError(isErrorCode(code) && errorCodes[code].status === status ? code : generic);
}
