import { say, seconds } from '../launcher/print.mjs';
import { readOptions } from '../owner/options.ts';
import { ownContent, typedPath } from '../owner/ownContent.ts';
import { reachCms } from '../owner/reachCms.ts';
import { agrees } from '../owner/terminal.ts';
import { runTool } from '../owner/tool.ts';
import { contentOf } from './contentDir.ts';
import { deleted, summaryOf } from './report.ts';
import { seed } from './seeding.ts';

const HELP = `npm run seed -- [carpeta] [opciones]      pone en el sitio en marcha el contenido de los archivos

Sin carpeta, el de contenido/ (CONTENT_DIR) o, si no la hay, el de demostración. Lo que no cambió no se toca.
  --dry-run       dice qué cambiaría, y no cambia nada
  --only=<tipo>   solo un tipo: articles, foros, users…
  --prune         borra además lo que no está en los archivos (pregunta antes)
  --yes           no pregunta`;

const { values, positionals } = readOptions('seed', HELP, {
  allowPositionals: true,
  options: {
    'dry-run': { type: 'boolean', default: false },
    only: { type: 'string' },
    prune: { type: 'boolean', default: false },
    yes: { type: 'boolean', default: false },
  },
});

await runTool(put);

async function put(): Promise<void> {
  const since = Date.now();
  const cms = reachCms();
  const [given] = positionals;
  const dir = given ? typedPath(given) : contentOf(ownContent());
  const { only, prune } = values;

  // What only the CMS can refuse is refused here, before the first card is written.
  const coming = new Map<string, string[]>();
  await seed(cms, {
    dir,
    prune,
    only,
    dryRun: true,
    onKind: (name, outcomes) => {
      coming.set(name, deleted(outcomes));
      if (values['dry-run']) say(summaryOf(name, outcomes));
    },
  });
  if (values['dry-run'])
    return say('\nFue un ensayo: no se escribió nada. Para ponerlo, repite sin --dry-run.');
  if (!(await agreed(coming))) return say('No se escribió nada.');
  await seed(cms, { dir, prune, only, onKind: (name, outcomes) => say(summaryOf(name, outcomes)) });
  say(`\nListo (${seconds(since)}): el sitio ya lo muestra.`);
}

async function agreed(coming: Map<string, string[]>): Promise<boolean> {
  const going = [...coming].filter(([, ids]) => ids.length > 0);
  if (going.length === 0) return true;
  say('Se borrará del sitio lo que no está en los archivos:');
  for (const [name, ids] of going) say(`  ${name.padEnd(12)} ${ids.join(', ')}`);
  return values.yes || agrees('¿Seguir?');
}
