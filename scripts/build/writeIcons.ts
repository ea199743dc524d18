import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../setup/root.ts';
import { iconsOf } from './icons.ts';

// By hand, after a change of the tracked logo: npx tsx scripts/build/writeIcons.ts
const folder = join(ROOT, 'frontend', 'public');
const icons = iconsOf(readFileSync(join(folder, 'favicon.svg'), 'utf8'));
for (const [name, bytes] of icons) writeFileSync(join(folder, name), bytes);
