import { existsSync } from 'node:fs';
import { say, seconds } from '../launcher/print.mjs';
import { connect } from '../owner/connect.ts';
import { openSite, type OpenSite } from '../owner/openSite.ts';
import { readOptions } from '../owner/options.ts';
import { typedPath } from '../owner/ownContent.ts';
import { agrees, Cancelled } from '../owner/terminal.ts';
import { runTool } from '../owner/tool.ts';
import type { Settings } from '../setup/settings.ts';
import type { ShutdownHooks } from '../stack/shutdownHooks.ts';
import { backup, type Source } from './backup.ts';
import { othersConnected } from './sql/connections.ts';
import { newFile } from './files.ts';
import { describe, type Manifest } from './archive/manifest.ts';
import { GB, MOST_GB } from './diskSpace.ts';
import { hasTables } from './sql/schema.ts';
import { openBackup, restore, type Target } from './restore.ts';
import { rotateSecrets, SESSION_SECRETS } from '../setup/rotateSecrets.ts';
import { uploadsDir } from './uploads.ts';

const HELP = `npm run restore -- archivo.tar.gz [opciones]    vuelve a un respaldo, con el sitio parado

Antes de tocar nada comprueba todo el archivo, y guarda lo que hay ahora en respaldos/.
  --yes        no pregunta
  --foreign    acepta uno que no lleva el sello de este sitio (BACKUP_KEY, en .env)
  --max-gb=N   cuánto puede ocupar una vez abierto (${MOST_GB})`;

const { values: options, positionals } = readOptions('restore', HELP, {
  allowPositionals: true,
  options: {
    yes: { type: 'boolean', default: false },
    foreign: { type: 'boolean', default: false },
    'max-gb': { type: 'string', default: `${MOST_GB}` },
  },
});
const [given, ...rest] = positionals;
const mostBytes = Number(options['max-gb']) * GB;
if (!given || rest.length > 0 || !(mostBytes > 0)) {
  say(HELP);
  process.exit(1);
}
const file = typedPath(given);

await runTool(async (shutdown) => {
  if (!existsSync(file)) throw new Error(`No existe ${file}`);
  const site = await openSite(shutdown, { create: true });
  const client = await connect(site.url, shutdown);
  if (site.running !== undefined || (await othersConnected(client)))
    throw new Error(
      `El sitio está en marcha${site.running ? ` (${site.running})` : ''}. Páralo (Ctrl-C donde corre npm start) y repite.`,
    );
  await replace(site, { client, ...site.settings, key: site.env['BACKUP_KEY'] }, shutdown);
});

async function replace(
  site: OpenSite,
  target: Target & Source,
  shutdown: ShutdownHooks,
): Promise<void> {
  const opened = await openBackup(file, target.dataDir, { key: target.key, mostBytes });
  shutdown.add(() => opened.close());
  say(`\n${describe(opened.manifest)}`);
  if (!opened.own) await acceptForeign();
  if (await hasTables(target.client)) await keepPresent(target);
  const since = Date.now();
  let foreign: string[] = [];
  await restore(opened, target, () => {
    foreign = rotateSecrets(SESSION_SECRETS, site.envFile, process.env);
  });
  say(
    `\nListo (${seconds(since)}). Todo el mundo tiene que entrar otra vez, con su misma contraseña.`,
  );
  for (const name of foreign)
    say(`¡Cambia ${name} a mano! Viene del entorno, y con ella valen sesiones de antes.`);
  for (const line of picturesToMove(opened.manifest, site.settings)) say(line);
  say('Arranca el sitio con: npm start');
}

/** Pictures that are not where this site looks for them. */
function picturesToMove({ bucket: from }: Manifest, { bucket: to, dataDir }: Settings): string[] {
  if (from === to) return [];
  const [there, here] = [from, to].map((one) => (one ? `${one}/uploads` : uploadsDir(dataDir)));
  return [`¡Faltan las imágenes! El respaldo las dejó en ${there}: cópialas a ${here}.`];
}

/** It is not refused: whoever lost .env has no other key to show. */
async function acceptForeign(): Promise<void> {
  say(
    'No lleva el sello de este sitio: lo hizo otro, o una versión anterior, o se perdió .env.\n' +
      'Quien lo hizo decide qué cuentas y contraseñas tendrá el sitio, y todo lo que diga.',
  );
  if (!options.foreign && !(await agrees('¿Confías en quien lo hizo?'))) throw new Cancelled();
}

/** Asks before what is there now is replaced, and backs it up. */
async function keepPresent(target: Source): Promise<void> {
  const agreed =
    options.yes || (await agrees('Reemplazará TODO lo que el sitio tiene ahora. ¿Seguir?'));
  if (!agreed) throw new Cancelled();
  const previous = newFile(undefined, 'antes-de-restaurar');
  await backup(previous, target);
  say(`  Lo de ahora queda en ${previous}`);
}
