import { resolve } from 'node:path';
import { Cms } from '../seed/cms.ts';
import { ensureEnvFile } from '../setup/env-file.ts';
import { ROOT } from '../setup/root.ts';
import { readSettings } from '../setup/settings.ts';

/** The CMS of the running site, and the folder of the owner's own content. */
export function openCms(): { cms: Cms; contentDir: string } {
  const env = ensureEnvFile(ROOT, process.env).values;
  const { cmsPort, contentDir } = readSettings(env, ROOT);
  const url = env['CMS_URL'] ?? `http://127.0.0.1:${cmsPort}`;
  return { cms: new Cms(url, env['SEED_TOKEN'] ?? ''), contentDir };
}

/** As typed: counted from the folder in which the person is, not from npm's. */
export const typedPath = (typed: string): string =>
  resolve(process.env['INIT_CWD'] ?? process.cwd(), typed);
