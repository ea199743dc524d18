import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LeftOut } from '../../proxy/src/contract/index.ts';
import { importResume } from '../../proxy/src/resume/importing.ts';
import { ApiError } from '../../proxy/src/errors.ts';
import { say, seconds } from '../launcher/print.mjs';
import { readOptions, typedPath } from '../owner/options.ts';
import { ownContent, reachCms } from '../owner/reachCms.ts';
import { summaryOf } from '../owner/report.ts';
import { runTool } from '../owner/tool.ts';
import { RESUME } from '../seed/contentDir.ts';

const HELP = `npm run import:resume -- [archivo.json] [--dry-run]    un currículum JSON Resume, en el sitio en marcha

Sin archivo, contenido/cv.json.
work → Experiencia, volunteer → Mentorship, education → Educación, projects → Proyectos, certificates →
MOOCs (con enlace) y Distintivos (sin él), lo demás → Habilidades. Lo que ya está se reconoce por su nombre
y se actualiza; lo que el sitio no puede guardar se dice. Lo mismo se hace en el sitio, con casillas: Admin,
Contenido, Traer mi currículum.
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
  const cms = reachCms();
  const resume = json(given ? typedPath(given) : join(ownContent(), RESUME));
  const { items, leftOut } = await importResume((body) => cms.resume(body), resume, {
    take: !dryRun,
  }).catch(explained);
  for (const name of new Set(items.map(({ kind }) => kind))) {
    const own = items.filter(({ kind }) => kind === name);
    say(summaryOf(name, own));
  }
  if (leftOut.length > 0) say(`\nQueda fuera:\n${leftOut.map(lineOf).join('\n')}`);
  say(
    dryRun
      ? '\nFue un ensayo: no se escribió nada. Para traerlo, repite sin --dry-run.'
      : `\nListo (${seconds(since)}): el sitio ya lo muestra.`,
  );
}

function lineOf({ section, field, why, of }: LeftOut): string {
  const entries = of.length > 0 ? ` (${of.join(', ')})` : '';
  return `  ${[section, field].filter(Boolean).join('.')}${entries}: ${why}`;
}

/** Everything that is wrong at once, by where it stands in the file. */
function explained(error: unknown): never {
  if (!(error instanceof ApiError)) throw error;
  const lines = (error.errors ?? [error]).map(({ message }) => `  ${message}`);
  throw new Error(`No se escribió nada:\n${lines.join('\n')}`, { cause: error });
}

function json(file: string): Record<string, unknown> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Error(code === 'ENOENT' ? `No existe ${file}` : `${file} no es JSON: ${message}`, {
      cause: error,
    });
  }
}
