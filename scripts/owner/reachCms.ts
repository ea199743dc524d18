import { Cms } from '../seed/cms.ts';
import { ensureEnvFile } from '../setup/env-file.ts';
import { ROOT } from '../setup/root.ts';
import { readSettings } from '../setup/settings.ts';
import { runningCms } from '../setup/lock.ts';

/** The folder of the owner's own content. */
export const ownContent = (): string =>
  readSettings(ensureEnvFile(ROOT, process.env).values, ROOT).contentDir;

const NOT_RUNNING =
  'El sitio no está en marcha: arráncalo con npm start, en otra terminal.\n' +
  'Si corre con Docker o en otra carpeta de datos, di dónde está su CMS: CMS_URL=http://127.0.0.1:1337';

/**
 * The CMS of the running site. SEED_TOKEN goes to no other program: a port of .env may be any program's, so
 * only the CMS that run.json names and that lives is used, or the one that a person names.
 */
export function reachCms(): Cms {
  const env = ensureEnvFile(ROOT, process.env).values;
  const token = env['SEED_TOKEN'] ?? '';
  const named = process.env['CMS_URL'];
  if (named) return new Cms(named, token);
  const { dataDir } = readSettings(env, ROOT);
  const where = (): string => {
    const url = runningCms(dataDir);
    if (url) return url;
    throw new Error(NOT_RUNNING);
  };
  where(); // fails at once, not after five tries
  return new Cms(where, token);
}
