import { Refused, type Cms, type Outcome } from '../seed/cms.ts';
import { complaints, withNumbers, type Stored } from './plan.ts';
import type { GivenResume } from './read.ts';
import { readStored } from './stored.ts';
import { toCards, type CardKind } from './toCards.ts';

export async function importResume(
  cms: Cms,
  resume: GivenResume,
  dryRun: boolean,
): Promise<Record<string, Outcome[]>> {
  const cards = toCards(resume);
  const wrong = complaints(cards);
  if (wrong.length > 0)
    throw new Error(`No se escribió nada. Hay que corregir:\n  ${wrong.join('\n  ')}`);
  const kinds: Record<string, Stored[]> = {};
  for (const kind of Object.keys(cards) as CardKind[])
    if (cards[kind].length > 0)
      kinds[kind] = withNumbers(kind, cards[kind], await readStored(cms, kind));
  try {
    return await cms.seed({ kinds, dryRun, prune: {}, remove: [] });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    throw new Error(`El CMS no aceptó el currículum: ${error.message}`, { cause: error });
  }
}
