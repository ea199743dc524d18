import { join } from 'node:path';
import { say, seconds } from '../launcher/print.mjs';
import { readOptions } from '../owner/options.ts';
import { ownContent, typedPath } from '../owner/ownContent.ts';
import { reachCms } from '../owner/reachCms.ts';
import { summaryOf } from '../owner/report.ts';
import { runTool } from '../owner/tool.ts';
import { RESUME } from '../seed/contentDir.ts';
import { importResume } from './importing.ts';
import { readResume } from './read.ts';

const HELP = `npm run import:resume -- [archivo.json] [--dry-run]    un currículum JSON Resume, en el sitio en marcha

Sin archivo, contenido/cv.json.
work → Experiencia, volunteer → Mentorship, education → Educación, projects → Proyectos, certificates →
MOOCs (con enlace) y Distintivos (sin él). Lo que ya está se reconoce por su nombre y se actualiza.
  --dry-run   dice qué cambiaría, y no cambia nada`;

const { values, positionals } = readOptions('import:resume', HELP, {
  allowPositionals: true,
  options: {
    'dry-run': { type: 'boolean', default: false },
  },
});

await runTool(put);

async function put(): Promise<void> {
  const since = Date.now();
  const dryRun = values['dry-run'];
  const [given] = positionals;
  const resume = readResume(given ? typedPath(given) : join(ownContent(), RESUME));
  const outcomes = await importResume(reachCms(), resume, dryRun);
  for (const [kind, list] of Object.entries(outcomes)) say(summaryOf(kind, list));
  say(
    dryRun
      ? '\nFue un ensayo: no se escribió nada. Para traerlo, repite sin --dry-run.'
      : `\nListo (${seconds(since)}): el sitio ya lo muestra.`,
  );
}
