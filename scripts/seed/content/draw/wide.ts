import type { Scheme } from './palette.ts';
import { sheet, stroke } from './pen.ts';

export const wide = (scheme: Scheme, ...parts: string[]) => sheet(1200, 600, scheme, ...parts);

export const arrow = (x: number, y: number, long: number, color: string, thick = 7): string =>
  stroke(`M${x} ${y}h${long}m-20-18l20 18l-20 18`, color, thick);
