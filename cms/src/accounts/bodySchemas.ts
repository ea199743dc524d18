import { errors } from '@strapi/utils';
import { z } from 'zod';
import { EMAIL_MAX, NAME_MAX, PASSKEY_NAME_MAX } from '../contract.generated';
import { sanitizeName } from '../sanitize/name';
import { canonicalEmail } from './accounts';
import { ERASED_NAME } from './names';
import { isPasswordLength } from './passwords';

// What is wrong with a body the proxy says, field by field, before it comes here; what a name is when it is
// cleaned is said here alone.

const nameUpTo = (most: number) =>
  z
    .string()
    // Normalizing is quadratic in the number of combining marks, so the length is bounded first.
    .max(4 * most, { abort: true })
    .transform(sanitizeName)
    .pipe(z.string().max(most))
    .refine((clean) => clean !== '', { params: { code: 'user.name_blank' } });
/** Also to an admin: what is signed so is taken for wiped. */
const name = nameUpTo(NAME_MAX).refine((clean) => clean !== ERASED_NAME, {
  params: { code: 'user.name_reserved' },
});
const emailText = z.string().transform(canonicalEmail).pipe(z.string().max(EMAIL_MAX));
const email = emailText.pipe(z.email());
const chosen = z.string().refine(isPasswordLength);
const text = z.string().max(20_000);

export const loginBody = z.object({ email: emailText, password: text });
export const registerBody = z.object({ name, email, password: chosen });
export const forgotBody = z.object({ email: emailText });
export const linkBody = z.object({ token: text });
export const resetBody = z.object({ token: text, password: chosen });
export const eraseBody = z.object({ password: text });
export const presenceBody = z.object({ currentPassword: text.optional() });
export const passkeyNameBody = z.object({ name: nameUpTo(PASSKEY_NAME_MAX) });
const answered = { ticket: text, credential: text, clientData: text };
export const newPasskeyBody = passkeyNameBody.extend({
  ...{ ...answered, attestation: text, transports: text.optional() },
});
export const passkeyLoginBody = z.object({
  ...{ ...answered, authenticatorData: text, signature: text, userHandle: text.optional() },
});
export const meBody = presenceBody.extend({
  name: name.optional(),
  email: email.optional(),
  /** Blank leaves it as it is. */
  password: z.union([z.literal('').transform(() => undefined), chosen]).optional(),
  noticeReplies: z.boolean().optional(),
  noticeForums: z.boolean().optional(),
});
export const userBody = z.object({
  ...{ name: name.optional(), email: email.optional(), isAdmin: z.boolean().optional() },
});

/** Unknown fields are dropped, so that nothing but these ever reaches the database. */
export function parse<T>(schema: z.ZodType<T>, body: unknown): T {
  const { success, data, error } = schema.safeParse(body ?? {});
  if (success) return data;
  const problems = error.issues.map(({ path, message }) => ({ path: path.map(String), message }));
  const [first] = error.issues;
  const code = first?.code === 'custom' ? (first.params?.code as string | undefined) : undefined;
  throw new errors.ValidationError('Datos no válidos', { errors: problems, code });
}
