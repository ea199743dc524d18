import { existsSync } from 'node:fs';
import { say, seconds } from '../bootstrap/print.mjs';
import { connect, isPrepared } from '../owner/connect.ts';
import { openSite, type OpenSite } from '../owner/openSite.ts';
import { agrees, Cancelled } from '../owner/terminal.ts';
import { runTool } from '../owner/tool.ts';
import type { Closing } from '../stack/closing.ts';
import { backup } from './backup.ts';
import { othersConnected } from './busy.ts';
import { namedFile, newFile } from './files.ts';
import { describe } from './manifest.ts';
import { openBackup, restore, type Target } from './restore.ts';
import { rotateSessionSecrets } from './secrets.ts';

const HELP = `npm run restore -- archivo.tar.gz [--si]    vuelve a un respaldo, con el sitio parado

Antes de tocar nada comprueba todo el archivo, y guarda lo que hay ahora en respaldos/.
  --si     no pregunta`;

const [given, ...options] = process.argv.slice(2).toSorted((a) => (a.startsWith('-') ? 1 : -1));
if (!given || given.startsWith('-') || options.some((option) => option !== '--si')) {
  say(HELP);
  process.exit(given === '--help' ? 0 : 1);
}
const file = namedFile(given);

await runTool(async (closing) => {
  if (!existsSync(file)) throw new Error(`No existe ${file}`);
  const site = await openSite(closing, { create: true });
  const client = await connect(site.url, closing);
  if (site.running !== undefined || (await othersConnected(client)))
    throw new Error(
      `El sitio está en marcha${site.running ? ` (${site.running})` : ''}. Párelo (Ctrl-C donde corre npm start) y repita.`,
    );
  await replace(site, { client, dataDir: site.settings.dataDir }, closing);
});

async function replace(site: OpenSite, target: Target, closing: Closing): Promise<void> {
  const opened = await openBackup(file, target.dataDir);
  closing.add(() => opened.close());
  say(`\n${describe(opened.manifest)}`);
  if (await isPrepared(target.client)) await keepPresent(target);
  const since = Date.now();
  let foreign: string[] = [];
  await restore(opened, target, () => {
    foreign = rotateSessionSecrets(site.envFile, process.env);
  });
  say(
    `\nListo (${seconds(since)}). Todo el mundo tiene que entrar otra vez, con su misma contraseña.`,
  );
  for (const name of foreign)
    say(`¡Cambie ${name} a mano! Viene del entorno, y con ella valen sesiones de antes.`);
  say('Arranque el sitio con: npm start');
}

/** What is there now is asked for, and kept. */
async function keepPresent(target: Target): Promise<void> {
  const agreed =
    options.includes('--si') ||
    (await agrees('Reemplazará TODO lo que el sitio tiene ahora. ¿Seguir?'));
  if (!agreed) throw new Cancelled();
  const kept = newFile(undefined, 'antes-de-restaurar');
  await backup(kept, target);
  say(`  Lo de ahora queda en ${kept}`);
}
