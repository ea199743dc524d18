import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { say, seconds } from './bootstrap/print.mjs';
import { Cms } from './seed/cms.ts';
import { tell } from './seed/report.ts';
import { seed } from './seed/seeding.ts';
import { ensureEnvFile } from './setup/env-file.ts';
import { ROOT } from './setup/root.ts';
import { readSettings } from './setup/settings.ts';

const HELP = `npm run seed -- [opciones]      pone el contenido de scripts/seed/content/ en el sitio en marcha

  --dry-run       dice qué cambiaría, y no cambia nada
  --only=<tipo>   solo un tipo: articles, foros, users…
  --prune         borra además lo que no está en los archivos (pregunta antes)
  --yes           no pregunta`;

const { values } = parseArgs({
  options: {
    'dry-run': { type: 'boolean', default: false },
    only: { type: 'string' },
    prune: { type: 'boolean', default: false },
    yes: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) say(HELP);
else if (await agreed()) await run();

async function run(): Promise<void> {
  const since = Date.now();
  const env = ensureEnvFile(ROOT, process.env).values;
  const { cmsPort } = readSettings(env, ROOT);
  const cms = new Cms(env['CMS_URL'] ?? `http://127.0.0.1:${cmsPort}`, env['SEED_TOKEN'] ?? '');
  const { only, prune, 'dry-run': dryRun } = values;
  await seed(cms, { dryRun, prune, only, onKind: (name, outcomes) => say(tell(name, outcomes)) });
  say(dryRun ? '\nFue un ensayo: no se escribió nada.' : `\nListo (${seconds(since)}).`);
}

async function agreed(): Promise<boolean> {
  if (!values.prune || values['dry-run'] || values.yes) return true;
  const question = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await question.question(
    'Se borrará del sitio lo que no esté en los archivos. ¿Seguir? (sí/no) ',
  );
  question.close();
  return /^s[ií]?$/i.test(answer.trim());
}
