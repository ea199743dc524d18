import * as z from 'zod';
import { ApiError, isErrorStatus } from '../errors.ts';
import type { UpstreamResponse } from './response.ts';

/** What the CMS says by code, and what a person reads. Strapi's own wording never goes out. */
const sentences: Record<string, string> = {
  'bad-credentials': 'El correo o la contraseña no son correctos.',
  'email-taken': 'Ya existe una cuenta con ese correo.',
  'name-blank': 'Escribe un nombre que se pueda leer.',
  'name-reserved':
    'Ese nombre está reservado, o se confunde con el de quien administra el sitio. Elige otro.',
  'name-letters':
    'Escribe el nombre con letras de un solo alfabeto en cada palabra, números y . , - _ & ( ): sin símbolos ni emojis.',
  'own-account': 'No puede borrar su propia cuenta.',
  'last-admin': 'Debe quedar al menos un administrador.',
  'key-reused': 'Esa Idempotency-Key ya sirvió para enviar otra cosa: usa una nueva.',
  'image-format': 'La imagen debe ser JPEG, PNG, WebP, GIF o AVIF.',
  'image-dimensions':
    'La imagen tiene demasiados píxeles: admite 50 millones (20 si se mueve o es AVIF), 16.384 por lado y 500 cuadros.',
  'image-too-large': 'La imagen es demasiado grande: admite 10 MB.',
};

const envelope = z.object({
  error: z.object({ details: z.object({ code: z.string() }).optional().catch(undefined) }),
});

/** Somebody else saved since this caller read it: who, and what the CMS would answer now. */
const editedSchema = z.object({
  error: z.object({
    details: z.object({ code: z.literal('edited'), by: z.string(), current: z.unknown() }),
  }),
});

export class EditConflict extends ApiError {
  readonly by: string;
  readonly current: unknown;

  constructor(by: string, current: unknown) {
    const who = by === '' ? 'Alguien' : `«${by}»`;
    super(409, `${who} guardó cambios mientras usted editaba. Lo suyo no se guardó y sigue aquí.`);
    this.by = by;
    this.current = current;
  }
}

export function refusal(response: UpstreamResponse): ApiError {
  const { status, retryAfter = '1' } = response;
  if (status === 503)
    return new ApiError(503, undefined, { headers: { 'Retry-After': retryAfter } });
  if (!isErrorStatus(status) || status >= 500) return new ApiError(502);
  const meanwhile = editedSchema.safeParse(response.json).data?.error.details;
  if (meanwhile) return new EditConflict(meanwhile.by, meanwhile.current);
  const code = envelope.safeParse(response.json).data?.error.details?.code ?? '';
  return new ApiError(status, sentences[code]);
}
