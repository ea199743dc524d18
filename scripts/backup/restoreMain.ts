import { existsSync } from 'node:fs';
import type { Client } from 'pg';
import { build } from '../build/build.ts';
import { say, seconds, step } from '../launcher/print.mjs';
import { connect, isPrepared } from '../owner/connect.ts';
import { openSite, type OpenSite } from '../owner/openSite.ts';
import { readOptions, typedPath } from '../owner/options.ts';
import { agrees, Cancelled } from '../owner/terminal.ts';
import { runTool } from '../owner/tool.ts';
import { freePort } from '../setup/ports.ts';
import { prepareDataDir } from '../setup/privateFiles.ts';
import { Child } from '../stack/child.ts';
import { cmsSpec } from '../stack/parts.ts';
import type { ShutdownHooks } from '../stack/shutdownHooks.ts';
import { backup } from './backup.ts';
import { newFile, uploadsDir } from './files.ts';
import { describe, type Manifest } from './manifest.ts';
import { missingIn, openBackup, restore } from './restore.ts';

const HELP = `npm run restore -- archivo.tar.gz [--yes]    vuelve a un respaldo, con el sitio parado

Antes de tocar nada comprueba todo el archivo, y guarda lo que hay ahora en respaldos/.
Restaura solo lo que también ejecutarías: quien lo hizo decide qué cuentas tendrá el sitio.
  --yes    no pregunta`;

const { values: options, positionals } = readOptions('restore', HELP, {
  allowPositionals: true,
  options: { yes: { type: 'boolean', default: false } },
});
const [given, ...rest] = positionals;
if (!given || rest.length > 0) {
  say(HELP);
  process.exit(1);
}
const file = typedPath(given);

await runTool(async (shutdown) => {
  if (!existsSync(file)) throw new Error(`No existe ${file}`);
  const site = await openSite(shutdown, { create: true });
  const { bucket, dataDir } = site.settings;
  const client = await connect(site.url, shutdown);
  if (site.running !== undefined || (await isInUse(client)))
    throw new Error(
      `El sitio está en marcha${site.running ? ` (${site.running})` : ''}. Páralo (Ctrl-C donde corre npm start) y repite.`,
    );
  const opened = await openBackup(file, dataDir);
  shutdown.add(() => opened.close());
  const { manifest } = opened;
  say(`\n${describe(manifest)}`);
  const isPresent = await isPrepared(client);
  const question = 'Reemplazará TODO lo que el sitio tiene ahora. ¿Seguir?';
  if (isPresent && !options.yes && !(await agrees(question))) throw new Cancelled();
  const since = Date.now();
  if ((await missingIn(client, manifest)).length > 0) await prepareTables(site, shutdown);
  const [missing] = await missingIn(client, manifest);
  if (missing)
    throw new Error(
      `Lo hizo otra versión (${manifest.version}): este sitio no tiene dónde poner ${missing}. ` +
        'Restáuralo con ella. No se cambió nada.',
    );
  if (isPresent) {
    const previous = newFile(undefined, 'antes-de-restaurar');
    await backup(previous, { client, dataDir, bucket });
    say(`  Lo de ahora queda en ${previous}`);
  }
  await restore(opened, { client, dataDir });
  say(`\nListo (${seconds(since)}). Todos tienen que entrar otra vez, con su misma contraseña.`);
  const moved = picturesToMove(manifest, site);
  if (moved) say(moved);
  say('Arranca el sitio con: npm start');
});

/** Compose, or a site that was started on another machine. */
async function isInUse(client: Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and (application_name like 'portafolio-cms%' or usename = current_database() || '_proxy')`,
  );
  return (rowCount ?? 0) > 0;
}

/** A start of the CMS makes its tables, or brings those of an older version up to date. */
async function prepareTables({ settings, env, url }: OpenSite, shutdown: ShutdownHooks) {
  prepareDataDir(settings.dataDir);
  await build('cms');
  const cmsPort = await freePort();
  const cms = new Child(cmsSpec({ ...settings, cmsPort, databaseUrl: url, env }));
  shutdown.add(() => cms.stop(4000));
  await step('Preparar las tablas', async () => {
    await cms.start();
    await cms.stop(10_000);
  });
}

/** Pictures that are not where this site looks for them. */
function picturesToMove({ bucket: from }: Manifest, { settings }: OpenSite): string | undefined {
  const { bucket: to, dataDir } = settings;
  if (from === to) return undefined;
  const [there, here] = [from, to].map((one) => (one ? `${one}/uploads` : uploadsDir(dataDir)));
  return `¡Faltan las imágenes! El respaldo las dejó en ${there}: cópialas a ${here}.`;
}
