import { join } from 'node:path';
import { nodeWarning } from '../launcher/node.mjs';
import { printable, say, seconds, step } from '../launcher/print.mjs';
import { build } from '../build/build.ts';
import { Cms } from '../seed/cms.ts';
import { contentOf } from '../seed/contentDir.ts';
import { seedIfEmpty } from '../seed/seedIfEmpty.ts';
import { renderPictures } from '../seed/seeding.ts';
import { ensureEnvFile } from '../setup/env-file.ts';
import { keepLogsSmall } from '../setup/logs.ts';
import { prepareDataDir } from '../setup/privateFiles.ts';
import { buildSite, siteSources } from '../build/ownSite.ts';
import { requireFree } from '../setup/ports.ts';
import { ROOT } from '../setup/root.ts';
import { retiredVariables } from '../setup/retiredVariables.ts';
import { readSettings, type Settings } from '../setup/settings.ts';
import { ShutdownHooks } from '../stack/shutdownHooks.ts';
import { AlreadyRunning, Lock } from '../setup/lock.ts';
import { siteUrl } from '../stack/parts.ts';
import { openDatabase } from '../stack/openDatabase.ts';
import { takeOldWords, tellOldOffers } from './oldWords.ts';
import { Stack } from '../stack/stack.ts';

const began = Date.now() - performance.now();
const shutdown = new ShutdownHooks();
shutdown.onSignals();

try {
  await start();
} catch (error) {
  if (shutdown.running)
    await shutdown.run(); // the stop was requested: what it breaks is no failure
  else {
    if (error instanceof AlreadyRunning) say(error.message);
    else console.error(`\n✖ ${printable((error as Error).message)}`);
    await shutdown.run();
    process.exit(error instanceof AlreadyRunning ? 0 : 1);
  }
}

async function start(): Promise<void> {
  const warning = nodeWarning(process.versions.node);
  if (warning) say(`• ${warning.what}\n    → ${warning.mend}`);
  const envFile = ensureEnvFile(ROOT, process.env);
  if (envFile.written) say(`✔ Configuración nueva en ${envFile.path}, con secretos al azar`);
  if (envFile.added.length > 0) say(`✔ Añadido a .env lo que faltaba: ${envFile.added.join(', ')}`);
  const retired = retiredVariables(envFile.values);
  if (retired) say(`• ${retired}`);
  const settings = readSettings(envFile.values, ROOT);
  prepareDataDir(settings.dataDir);
  keepLogsSmall(settings.dataDir);
  const lock = await takeLock(settings);
  const [database] = await Promise.all([openDatabase(settings, shutdown), build('cms')]);
  const siteDir = join(siteSources(settings.contentDir), 'dist');
  const parts = { ...settings, databaseUrl: database.url, env: envFile.values, siteDir };
  const stack = new Stack(parts, database.postgres);
  shutdown.add(() => stack.stop());
  const others = Promise.all([build('proxy'), buildSite(settings.contentDir)]);
  others.catch(() => undefined); // awaited below; a failure while the CMS boots is not unhandled
  // The CMS boots on one core.
  const content = contentOf(settings.contentDir);
  if (settings.seed === 'demo') void renderPictures(content).catch(() => undefined);
  await step('Arrancar el CMS', () => stack.cms.start());
  const cms = new Cms(stack.cmsUrl, envFile.values['SEED_TOKEN'] ?? '');
  if (settings.seed === 'demo') await seedIfEmpty(cms, content);
  await takeOldWords(cms, settings.contentDir);
  tellOldOffers(settings.contentDir);
  await others;
  await step('Arrancar el proxy', () => stack.proxy.start());
  lock.record(stack.pids(), stack.cmsUrl);
  stack.on('changed', () => lock.record(stack.pids()));
  stack.on('line', say);
  banner(settings, stack, envFile.path);
  if (settings.panel === 'build') void buildPanel(stack);
}

async function takeLock(settings: Settings): Promise<Lock> {
  const { host, sitePort, cmsPort, dataDir } = settings;
  const lock = await Lock.take(dataDir, siteUrl(settings));
  shutdown.add(() => lock.release());
  shutdown.runFirst(() => lock.announceStop());
  await requireFree(sitePort, 'PORT', host);
  await requireFree(cmsPort, 'CMS_PORT', '127.0.0.1');
  return lock;
}

/** The site does not need it: it is built once the site is up, behind everything else. */
async function buildPanel(stack: Stack): Promise<void> {
  try {
    if (await build('panel')) say(`El panel está listo en ${stack.cmsUrl}/admin`);
  } catch (error) {
    if (!shutdown.running)
      say(`El panel no se pudo compilar; el sitio sigue.\n${(error as Error).message}`);
  }
}

function banner(settings: Settings, stack: Stack, envFile: string): void {
  const data = stack.postgres?.movedTo ?? settings.dataDir;
  const { SITE_URL } = stack.settings.env;
  const site = SITE_URL ? `${SITE_URL}\n  En esta máquina ${stack.siteUrl}` : stack.siteUrl;
  say(`
  Sitio           ${site}
  Panel           ${stack.cmsUrl}/admin
  Administrador   ${settings.adminEmail}
  Contraseña      ADMIN_PASSWORD en ${envFile}, o la que pusiste
                  (otra: npm run admin -- password ${settings.adminEmail})
  Datos           ${settings.databaseUrl ? 'la base de DATABASE_URL' : data}
  Registros       ${join(settings.dataDir, 'logs')}

  En marcha en ${seconds(began)}. Ctrl-C lo para.
`);
}
