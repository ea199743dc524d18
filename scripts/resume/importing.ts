import { Refused, type Cms, type Outcome } from '../seed/cms.ts';
import { complaints, withNumbers, type Stored } from './plan.ts';
import type { GivenResume } from './read.ts';
import { readStored } from './stored.ts';
import { toCards, type CardKind } from './toCards.ts';

/** All or nothing as far as it can be known: every kind is rehearsed before the first is written. */
export async function importResume(
  cms: Cms,
  resume: GivenResume,
  dryRun: boolean,
  onKind: (kind: string, outcomes: Outcome[]) => void,
): Promise<void> {
  const cards = toCards(resume);
  const wrong = complaints(cards);
  if (wrong.length > 0)
    throw new Error(`No se escribió nada. Hay que corregir:\n  ${wrong.join('\n  ')}`);
  const work = [];
  for (const kind of Object.keys(cards) as CardKind[]) {
    if (cards[kind].length === 0) continue;
    const items = withNumbers(kind, cards[kind], await readStored(cms, kind));
    work.push({ kind, items, outcomes: await put(cms, kind, items, true) });
  }
  for (const { kind, items, outcomes } of work)
    onKind(kind, dryRun ? outcomes : await put(cms, kind, items, false));
}

async function put(cms: Cms, kind: string, items: Stored[], dryRun: boolean): Promise<Outcome[]> {
  try {
    return await cms.seed(kind, items, { dryRun, prune: false });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    throw new Error(`El CMS no aceptó «${kind}»: ${error.message}`, { cause: error });
  }
}
