import { writeFileSync } from 'node:fs';
import { classCovers } from './classCovers.ts';
import { codeDiagrams } from './codeDiagrams.ts';
import { crests } from './crests.ts';
import { dataCovers } from './dataCovers.ts';
import { dataDiagrams } from './dataDiagrams.ts';
import { dataScreens } from './dataScreens.ts';
import { forums } from './forums.ts';
import { lessons } from './lessons.ts';
import { logos } from './logos.ts';
import { medals } from './medals.ts';
import { mentorships } from './mentorships.ts';
import { portraits } from './portrait.ts';
import { services } from './services.ts';
import { webCovers } from './webCovers.ts';
import { webScreens } from './webScreens.ts';

/** Draws every picture again: `npx tsx scripts/seed/content/draw/draw.ts`. */
const pictures: Record<string, () => string> = {
  ...classCovers,
  ...codeDiagrams,
  ...crests,
  ...dataCovers,
  ...dataDiagrams,
  ...dataScreens,
  ...forums,
  ...lessons,
  ...logos,
  ...medals,
  ...mentorships,
  ...portraits,
  ...services,
  ...webCovers,
  ...webScreens,
};

const folder = new URL('../images/', import.meta.url);
for (const [name, draw] of Object.entries(pictures))
  writeFileSync(new URL(`${name}.svg`, folder), draw());
console.log(`${String(Object.keys(pictures).length)} dibujos`);
