import { errors } from '@strapi/utils';
import { z } from 'zod';
import {
  EMAIL_MAX,
  NAME_MAX,
  PASSKEY_NAME_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
} from '../contract.generated';
import { sanitizeName } from '../sanitize/name';
import { canonicalEmail } from './accounts';
import { ERASED_NAME } from './names';
import { isPasswordLength } from './passwords';

const nameUpTo = (most: number) =>
  z
    .string('Nombre: tiene que ser un texto')
    // Normalizing is quadratic in the number of combining marks, so the length is bounded first.
    .max(4 * most, { error: 'Nombre: es demasiado largo', abort: true })
    .transform(sanitizeName)
    .pipe(z.string().max(most, 'Nombre: es demasiado largo'))
    .refine((clean) => clean !== '', {
      error: 'Nombre: falta',
      params: { code: 'user.name_blank' },
    });
/** Also to an admin: what is signed so is taken for wiped. */
const name = nameUpTo(NAME_MAX).refine((clean) => clean !== ERASED_NAME, {
  error: 'Nombre: está reservado',
  params: { code: 'user.name_reserved' },
});
const emailText = z
  .string('E-mail: tiene que ser un texto')
  .transform(canonicalEmail)
  .pipe(z.string().max(EMAIL_MAX, 'E-mail: es demasiado largo'));
const email = emailText.pipe(z.email('E-mail: no es un correo'));
const password = z
  .string('Contraseña: tiene que ser un texto')
  .refine(
    isPasswordLength,
    `Contraseña: tiene que tener ${PASSWORD_MIN} caracteres, y ${PASSWORD_MAX} bytes como máximo`,
  );
const token = z.string('Enlace: falta').max(200, 'Enlace: es demasiado largo');
const blank = z.literal('').transform(() => undefined);

/** At login the shape is not checked: every wrong password gets the same answer. */
export const loginBody = z.object({
  email: emailText,
  password: z.string('Contraseña: falta').max(1_000),
});
export const registerBody = z.object({ name, email, password });
export const forgotBody = z.object({ email: emailText });
export const linkBody = z.object({ token });
export const resetBody = z.object({ token, password });
export const eraseBody = z.object({ password: z.string('Contraseña: falta').max(1_000) });
const currentPassword = z.string('Contraseña actual: tiene que ser un texto').max(1_000).optional();
export const presenceBody = z.object({ currentPassword });
export const passkeyNameBody = z.object({ name: nameUpTo(PASSKEY_NAME_MAX) });
/** Parts in base64url that a browser answers; their lengths are the proxy's. */
const part = z.string('Llave: falta').max(20_000, 'Llave: es demasiado larga');
const answered = { ticket: part, credential: part, clientData: part };
export const newPasskeyBody = passkeyNameBody.extend({
  ...answered,
  attestation: part,
  transports: part.optional(),
});
export const passkeyLoginBody = z.object({
  ...answered,
  authenticatorData: part,
  signature: part,
  userHandle: part.optional(),
});
export const meBody = z.object({
  name: name.optional(),
  email: email.optional(),
  password: z.union([blank, password]).optional(),
  currentPassword,
  noticeReplies: z.boolean('Avisos: tiene que ser sí o no').optional(),
  noticeForums: z.boolean('Avisos: tiene que ser sí o no').optional(),
});
export const userBody = z.object({
  name: name.optional(),
  email: email.optional(),
  isAdmin: z.boolean('Administrador: tiene que ser verdadero o falso').optional(),
});

/** Unknown fields are dropped, so that nothing but these ever reaches the database. */
export function parse<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) => ({
    path: path.map(String),
    message,
  }));
  const [first] = parsed.error.issues;
  const code = first?.code === 'custom' ? (first.params?.code as string | undefined) : undefined;
  throw new errors.ValidationError(first?.message ?? 'Datos no válidos', {
    errors: problems,
    code,
  });
}
