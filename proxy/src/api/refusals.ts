import * as z from 'zod';
import { codeOfStatus, errorCodes, isErrorCode } from '../contract/errorCodes.ts';
import { ApiError } from '../errors.ts';
import { kinds } from '../contract/index.ts';
import type { KindName } from '../contract/index.ts';
import { imageUse } from '../contract/plainAnswers.ts';
import type { CmsAnswer } from './client.ts';
import { named } from './imageUses.ts';

/** What the CMS says of a refusal, as far as it is well formed. */
const text = z.string().optional().catch(undefined);
const detailsSchema = z.object({
  code: z.string().catch(''),
  /** The admin who saved or decided meanwhile. */
  by: text,
  /** What the CMS would answer now. */
  current: z.unknown().optional(),
  field: text,
  told: text,
  uses: imageUse.array().optional().catch(undefined),
  blocked: z.object({ until: z.string(), reason: z.string() }).optional().catch(undefined),
});
type RefusalDetails = z.infer<typeof detailsSchema>;
const envelope = z.object({ error: z.object({ details: detailsSchema }) });

/** Another admin saved since this caller read it. */
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

const inWords = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'UTC' });

/** Until when and why; programs find both beside the sentence. */
function blockedLogin(blocked: NonNullable<RefusalDetails['blocked']>): ApiError {
  const { until, reason } = blocked;
  const when = until
    ? ` hasta el ${inWords.format(new Date(until))} a las ${until.slice(11, 16)} (UTC)`
    : '';
  const why = reason ? ` Motivo: ${reason}` : '';
  const sentence = `${errorCodes['login.blocked'].message.slice(0, -1)}${when}.${why}`;
  return new ApiError('login.blocked', { message: sentence, more: { blocked } });
}

/** So many places are named in the sentence. */
const NAMED = 3;

/** Where a picture is used; programs find all of it beside the sentence. */
function usedImage(given: NonNullable<RefusalDetails['uses']>): ApiError {
  const uses = given.map(named);
  const places = uses
    .slice(0, NAMED)
    .map(({ kind, title }) => `${kinds[kind as KindName].label.one} «${title || 'sin nombre'}»`);
  if (uses.length > NAMED) places.push(`y ${String(uses.length - NAMED)} más`);
  const where = places.join(', ') || 'borradores, versiones o la Papelera';
  const { message } = errorCodes['image.used'];
  return new ApiError('image.used', { message: `${message} Está en: ${where}.`, more: { uses } });
}

/** Those that say more than their code. */
function toldRefusal({
  code,
  by,
  current,
  field,
  told,
  blocked,
  uses,
}: RefusalDetails): ApiError | undefined {
  if (code === 'edit.conflict' && by !== undefined) return new EditConflict(by, current);
  if (code === 'login.blocked' && blocked) return blockedLogin(blocked);
  if (code === 'image.used' && uses) return usedImage(uses);
  if (code === 'request.invalid' && field !== undefined) {
    const message = told ?? `Falta «${field}».`;
    return new ApiError(code, { message, errors: [{ field, message }] });
  }
  if (code !== 'moderation.decided' || !by) return undefined;
  const { message } = errorCodes[code];
  return new ApiError(code, { message: message.replace('Alguien lo cambió o', () => `«${by}»`) });
}

export function refusal({ status, retryAfter = '1', json }: CmsAnswer): ApiError {
  if (status === 503)
    return new ApiError('upstream.unavailable', { headers: { 'Retry-After': retryAfter } });
  const generic = status < 500 ? codeOfStatus(status) : undefined;
  if (!generic) return new ApiError('upstream.invalid_response');
  const details = envelope.safeParse(json).data?.error.details;
  const told = details && toldRefusal(details);
  if (told) return told;
  const code = details?.code ?? '';
  // Strapi's own wording never goes out; a code of another status would contradict the answer.
  return new ApiError(isErrorCode(code) && errorCodes[code].status === status ? code : generic);
}
