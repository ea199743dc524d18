import { Cms } from '../seed/cms.ts';
import { ensureEnvFile } from '../setup/env-file.ts';
import { ROOT } from '../setup/root.ts';
import { readSettings } from '../setup/settings.ts';

/** The CMS of the running site. */
export function reachCms(): Cms {
  const env = ensureEnvFile(ROOT, process.env).values;
  const { cmsPort } = readSettings(env, ROOT);
  return new Cms(env['CMS_URL'] ?? `http://127.0.0.1:${cmsPort}`, env['SEED_TOKEN'] ?? '');
}
