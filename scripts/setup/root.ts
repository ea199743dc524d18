import { fileURLToPath } from 'node:url';

/** The top folder of the repository. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');
