import { say, seconds } from '../launcher/print.mjs';
import { readOptions, typedPath } from '../owner/options.ts';
import { ownContent, reachCms } from '../owner/reachCms.ts';
import { summaryOf } from '../owner/report.ts';
import { agrees, isTerminal } from '../owner/terminal.ts';
import { runTool } from '../owner/tool.ts';
import type { Outcome } from './cms.ts';
import { contentOf, DEMO } from './contentDir.ts';
import { changedSince, type ChangedCard } from './lastSeen.ts';
import { seed } from './seeding.ts';

const HELP = `npm run seed -- [carpeta] [opciones]      pone en el sitio en marcha el contenido de los archivos

Sin carpeta, el de contenido/ (CONTENT_DIR) o, si no la hay, el de demostración. Lo que no cambió no se toca.
  --dry-run       dice qué cambiaría, y no cambia nada
  --only=<tipo>   solo un tipo: articles, foros, users…
  --prune         borra además lo que no está en los archivos, y las cuentas de muestra (pregunta antes)
  --overwrite     pone como en los archivos también lo que cambió en el sitio después del último
                  export o seed de la carpeta; sin ella se pregunta, y sin terminal se queda como está
  --yes           borra sin preguntar`;

const { values, positionals } = readOptions('seed', HELP, {
  allowPositionals: true,
  options: {
    'dry-run': { type: 'boolean', default: false },
    only: { type: 'string' },
    prune: { type: 'boolean', default: false },
    overwrite: { type: 'boolean', default: false },
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

  // What only the CMS can refuse is refused here, before the first picture is sent.
  const { outcomes: coming, isWithoutPeople } = await seed(cms, { dir, prune, only, dryRun: true });
  if (values['dry-run']) for (const [name, outcomes] of coming) say(summaryOf(name, outcomes));
  if (isWithoutPeople)
    say(
      'Cuentas, comentarios y mensajes solo se ponen en un sitio que no tiene: aquí no se tocan.',
    );
  const changed = await changedSince(cms, dir, coming);
  report(changed);
  if (values['dry-run'])
    return say('\nFue un ensayo: no se escribió nada. Para ponerlo, repite sin --dry-run.');
  if (!(await agreed(coming))) return say('No se escribió nada.');
  const left = new Set((await overwrites(changed)) ? [] : changed.map(({ key }) => key));
  const { outcomes: done } = await seed(cms, { dir, prune, only, left, demo: dir === DEMO });
  for (const [name, outcomes] of done) say(summaryOf(name, outcomes));
  say(`\nListo (${seconds(since)}): el sitio ya lo muestra.`);
}

function report(changed: ChangedCard[]): void {
  if (changed.length === 0) return;
  say('Con los archivos se perdería lo que se hizo en el sitio después del último export o seed:');
  for (const { kind, title, how } of changed) say(`  ${kind.padEnd(12)} «${title}» (${how})`);
}

/** Without a terminal there is no person to ask: what is on the site stays. */
async function overwrites(changed: ChangedCard[]): Promise<boolean> {
  if (changed.length === 0 || values.overwrite) return true;
  if (isTerminal() && (await agrees('¿Ponerlo como en los archivos?'))) return true;
  const typed = process.argv.slice(2).map((one) => (one.includes(' ') ? `'${one}'` : one));
  const command = ['npm run seed --', ...typed, '--overwrite'].join(' ');
  say(`Se queda como está en el sitio. Para ponerlo como en los archivos: ${command}`);
  say('Para traer antes a los archivos lo del sitio: npm run export');
  return false;
}

async function agreed(coming: Map<string, Outcome[]>): Promise<boolean> {
  const going = [...coming].flatMap(([name, outcomes]) =>
    outcomes.filter(({ result }) => result === 'deleted').map((one) => ({ name, ...one })),
  );
  if (going.length === 0) return true;
  say('Se borrará del sitio lo que no está en los archivos:');
  for (const { name, _id, title } of going) say(`  ${name.padEnd(12)} ${_id}: «${title ?? ''}»`);
  return values.yes || agrees('¿Seguir?');
}
