import type { Scheme } from './palette.ts';
import { sheet } from './pen.ts';

export const square = (scheme: Scheme, ...parts: string[]) => sheet(400, 400, scheme, ...parts);
