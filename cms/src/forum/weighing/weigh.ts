import type { Core } from '@strapi/strapi';
import { verifiesEmail } from '../../mail/outbox';
import { learnedOf } from './bayes';
import { readFacts } from './facts';
import { reasonsToHold } from './signals';

/** Asks nobody outside: what the database knows of the writer, and the text. */
export async function weigh(
  strapi: Core.Strapi,
  user: number,
  text: string,
  { quick = false, corrected = 0 } = {},
): Promise<string[]> {
  const { confirmed, ...facts } = await readFacts(strapi, { user, text, corrected });
  const learned = await learnedOf(strapi, text);
  return reasonsToHold(text, {
    ...facts,
    unconfirmed: !confirmed && verifiesEmail(),
    quick,
    learned,
  });
}
