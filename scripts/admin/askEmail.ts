import { z } from 'zod';
import { EMAIL_MAX } from '../../cms/src/contract.generated.ts';
import { ask } from '../owner/terminal.ts';

export async function askEmail(given: string | undefined): Promise<string> {
  const email = (given ?? (await ask('Correo: '))).trim().toLowerCase();
  if (z.email().max(EMAIL_MAX).safeParse(email).success) return email;
  throw new Error(`«${email}» no es un correo.`);
}
