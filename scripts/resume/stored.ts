import { z } from 'zod';
import type { Stored } from './plan.ts';

const answer = z.object({ items: z.array(z.looseObject({ _id: z.number() })) });

export interface Door {
  url: string;
  /** SEED_TOKEN. */
  token: string;
}

/** The cards of a kind as the CMS has them, in the very shape in which it takes them. */
export async function readStored({ url, token }: Door, kind: string): Promise<Stored[]> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/api/seed/${kind}`, { headers }).catch((error: unknown) => {
    throw new Error(`El CMS no responde en ${url}. ¿Está el sitio en marcha (npm start)?`, {
      cause: error,
    });
  });
  if (!response.ok)
    throw new Error(`El CMS respondió ${response.status}: ¿es SEED_TOKEN el de este sitio (.env)?`);
  return answer.parse(await response.json()).items;
}
