import { resolve } from 'node:path';
import { say, seconds } from '../bootstrap/print.mjs';
import { reachCms } from '../owner/reachCms.ts';
import { runTool } from '../owner/tool.ts';
import { tell } from '../seed/report.ts';
import { importResume } from './importing.ts';
import { readResume } from './read.ts';

const HELP = `npm run import:resume -- archivo.json [--dry-run]    un currículum JSON Resume, en el sitio en marcha

work → Experiencia, volunteer → Mentorship, education → Educación, projects → Proyectos, certificates →
MOOCs (con enlace) y Distintivos (sin él). Lo que ya está se reconoce por su nombre y se actualiza.
  --dry-run   dice qué cambiaría, y no cambia nada`;

const [given, ...options] = process.argv.slice(2).toSorted((a) => (a.startsWith('-') ? 1 : -1));
if (!given || given.startsWith('-') || options.some((option) => option !== '--dry-run')) {
  say(HELP);
  process.exit(given === '--help' ? 0 : 1);
}

await runTool(async () => {
  const since = Date.now();
  const dryRun = options.length > 0;
  const resume = readResume(resolve(process.env['INIT_CWD'] ?? process.cwd(), given));
  await importResume(reachCms(), resume, dryRun, (kind, outcomes) => say(tell(kind, outcomes)));
  say(
    dryRun
      ? '\nFue un ensayo: no se escribió nada. Para traerlo, repita sin --dry-run.'
      : `\nListo (${seconds(since)}): el sitio ya lo muestra.`,
  );
});
