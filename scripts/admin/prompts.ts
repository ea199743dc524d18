import { z } from 'zod';
import { hashPassword, panelHash } from '../../cms/src/accounts/passwords.ts';
import { isCommon } from '../../cms/src/accounts/weakPasswords/weakness.ts';
import { EMAIL_MAX, NAME_MAX } from '../../cms/src/contract.generated.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../proxy/src/contract/fields.ts';
import { ask, askHidden, isTerminal } from '../owner/terminal.ts';

export async function askEmail(given: string | undefined): Promise<string> {
  const email = (given ?? (await ask('Correo: '))).trim().toLowerCase();
  if (z.email().max(EMAIL_MAX).safeParse(email).success) return email;
  throw new Error(`«${email}» no es un correo.`);
}

export async function askName(): Promise<string> {
  const name = (await ask('Nombre: ')).trim();
  if (name && name.length <= NAME_MAX) return name;
  throw new Error(`El nombre debe tener entre 1 y ${NAME_MAX} caracteres.`);
}

/** Why a password is refused, as the CMS counts; undefined when it fits. */
export function complaint(password: string): string | undefined {
  const bytes = Buffer.byteLength(password);
  if ([...password].length < PASSWORD_MIN)
    return `Muy corta: necesita al menos ${PASSWORD_MIN} caracteres.`;
  if (bytes > PASSWORD_MAX)
    return `Muy larga: ocupa ${bytes} bytes y caben ${PASSWORD_MAX} (una letra con acento ocupa dos).`;
  if (isCommon(password)) return 'Muy usada: se adivina enseguida. Elige otra.';
  return undefined;
}

/** Twice on a terminal, once through a pipe: a password manager mistypes nothing. */
export async function askPassword(): Promise<Hashes> {
  const password = await askHidden('Contraseña nueva (no se ve al escribir): ');
  const wrong = complaint(password);
  if (wrong) throw new Error(wrong);
  if (isTerminal() && (await askHidden('Otra vez, para estar seguros: ')) !== password)
    throw new Error('No son iguales.');
  return hashesOf(password);
}

/** What each door keeps of a password. */
export interface Hashes {
  site: string;
  panel: string;
}

export const hashesOf = async (password: string): Promise<Hashes> => ({
  site: await hashPassword(password),
  panel: await panelHash(password),
});
