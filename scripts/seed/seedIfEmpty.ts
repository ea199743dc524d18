import { step } from '../launcher/print.mjs';
import type { Cms } from './cms.ts';
import { DEMO } from './contentDir.ts';
import { seed } from './seeding.ts';

/** The first content, only where there is none at all. */
export async function seedIfEmpty(cms: Cms, dir = DEMO): Promise<void> {
  const title = dir === DEMO ? 'Sembrar el contenido de demostración' : `Sembrar ${dir}`;
  if ((await cms.state()).isEmpty) await step(title, () => seed(cms, { dir, demo: dir === DEMO }));
}
