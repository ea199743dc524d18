import { resolve } from 'node:path';
import { ensureEnvFile } from '../setup/env-file.ts';
import { ROOT } from '../setup/root.ts';
import { readSettings } from '../setup/settings.ts';

/** The folder of the owner's own content. */
export const ownContent = (): string =>
  readSettings(ensureEnvFile(ROOT, process.env).values, ROOT).contentDir;

/** As typed: counted from the folder in which the person is, not from npm's. */
export const typedPath = (typed: string): string =>
  resolve(process.env['INIT_CWD'] ?? process.cwd(), typed);
