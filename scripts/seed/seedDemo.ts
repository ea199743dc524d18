import { step } from '../bootstrap/print.mjs';
import { Cms } from './cms.ts';
import { seed } from './seeding.ts';

/** Demo content, only where there is none at all. */
export async function seedDemo(cmsUrl: string, token: string): Promise<void> {
  const cms = new Cms(cmsUrl, token);
  if (await cms.isEmpty()) await step('Sembrar el contenido de demostración', () => seed(cms));
}
