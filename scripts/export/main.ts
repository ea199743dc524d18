import { say, seconds } from '../launcher/print.mjs';
import { readOptions, typedPath } from '../owner/options.ts';
import { ownContent, reachCms } from '../owner/reachCms.ts';
import { agrees } from '../owner/terminal.ts';
import { runTool } from '../owner/tool.ts';
import { planExport, writeExport, type Plan } from './exporting.ts';

const HELP = `npm run export -- [carpeta] [--dry-run] [--yes]    el contenido del sitio en marcha, en archivos

Sin carpeta va a contenido/ (CONTENT_DIR). Un archivo que ya dice lo mismo que el sitio no se toca.
  --dry-run   dice qué archivos cambiarían, y no cambia nada
  --yes       no pregunta`;

const { values, positionals } = readOptions('export', HELP, {
  allowPositionals: true,
  options: {
    'dry-run': { type: 'boolean', default: false },
    yes: { type: 'boolean', default: false },
  },
});

await runTool(exportSite);

async function exportSite(): Promise<number> {
  const since = Date.now();
  const [given] = positionals;
  const dir = given ? typedPath(given) : ownContent();
  const cms = reachCms();
  const plan = await planExport(cms, dir);
  reportPlan(plan);
  if (values['dry-run'])
    say('\nFue un ensayo: no se escribió nada. Para escribirlo, repite sin --dry-run.');
  else if (!(await agreed(plan))) say('\nNo se escribió nada.');
  else {
    writeExport(plan, dir);
    say(`\nListo (${seconds(since)}): ${dir}`);
    say('users.yaml, contacts.yaml y foros.yaml llevan datos de personas: no los publiques.');
    say(`Para ponerlo en un sitio: npm run seed${given ? ` -- ${given}` : ''}`);
  }
  return plan.lost.length > 0 ? 1 : 0;
}

function reportPlan({ files, changed, removed, lost, drafts }: Plan): void {
  const added = [...files.keys()].filter((name) => !changed.includes(name));
  const images = added.filter((name) => name.startsWith('images/'));
  for (const name of added) if (!images.includes(name)) say(`  nuevo     ${name}`);
  if (images.length > 0) say(`  nuevas    ${images.length} en images/`);
  for (const name of changed) say(`  cambia    ${name}`);
  for (const name of removed) say(`  se borra  ${name}`);
  if (files.size + removed.length === 0) say('  Los archivos ya dicen lo que dice el sitio.');
  if (drafts > 0) say(`  ${drafts} borradores sin título se quedan en el sitio.`);
  for (const path of lost)
    say(`  ✖ no se copia ${path}, que una ficha nombra: no está, o no es JPEG, PNG, WebP ni GIF`);
}

async function agreed({ changed, removed }: Plan): Promise<boolean> {
  if (values.yes || changed.length + removed.length === 0) return true;
  return agrees(
    `\nSe reescriben ${changed.length} archivos y se borran ${removed.length}. ¿Seguir?`,
  );
}
