import { writeFileSync } from 'node:fs';
import { covers } from './covers.ts';
import { diagrams } from './diagrams.ts';
import { lessons } from './lessons.ts';
import { marks } from './marks.ts';
import { portraits } from './portrait.ts';
import { scenes } from './scenes.ts';
import { screens } from './screens.ts';

/** Draws every picture again: `npx tsx scripts/seed/content/draw/draw.ts`. */
const pictures: Record<string, () => string> = {
  ...covers,
  ...screens,
  ...marks,
  ...portraits,
  ...scenes,
  ...lessons,
  ...diagrams,
};

const folder = new URL('../images/', import.meta.url);
for (const [name, draw] of Object.entries(pictures))
  writeFileSync(new URL(`${name}.svg`, folder), draw());
console.log(`${String(Object.keys(pictures).length)} dibujos`);
