import { join } from 'node:path';
import { printable, say } from '../launcher/print.mjs';
import { contentOf } from '../seed/contentDir.ts';
import { Cms } from '../seed/cms.ts';
import { seedIfEmpty } from '../seed/seedIfEmpty.ts';
import { build } from '../build/build.ts';
import { ensureEnvFile } from '../setup/env-file.ts';
import { prepareDataDir } from '../setup/privateFiles.ts';
import { layOverChanges, siteSources } from '../build/ownSite.ts';
import { requireFree } from '../setup/ports.ts';
import { ROOT } from '../setup/root.ts';
import { readSettings } from '../setup/settings.ts';
import { ShutdownHooks } from '../stack/shutdownHooks.ts';
import { DevProcess } from './devProcess.ts';
import { catchMail, type MailCatcher } from './mailCatcher.ts';
import { Lock } from '../setup/lock.ts';
import { cmsSpec, proxySpec } from '../stack/parts.ts';
import { openDatabase } from '../stack/openDatabase.ts';
import { Stack } from '../stack/stack.ts';

const shutdown = new ShutdownHooks();
shutdown.onSignals();
try {
  await develop();
} catch (error) {
  if (!shutdown.running) console.error(`\n✖ ${printable((error as Error).message)}`);
  await shutdown.run();
  process.exit(1);
}

async function develop(): Promise<void> {
  const env = ensureEnvFile(ROOT, process.env).values;
  const settings = readSettings(env, ROOT);
  const vitePort = Number(env['VITE_PORT'] ?? 5173);
  const address = `http://127.0.0.1:${vitePort}`;
  prepareDataDir(settings.dataDir);
  const lock = await Lock.take(settings.dataDir, address);
  shutdown.add(() => lock.release());
  shutdown.runFirst(() => lock.announceStop());
  await requireFree(settings.sitePort, 'PORT', settings.host);
  await requireFree(settings.cmsPort, 'CMS_PORT', '127.0.0.1');
  await requireFree(vitePort, 'VITE_PORT', '127.0.0.1');
  const [database] = await Promise.all([
    openDatabase(settings, shutdown),
    build('cms'),
    build('frontend'),
  ]);
  const stack = new Stack({ ...settings, databaseUrl: database.url, env }, database.postgres);
  const onReady = (cms: number) => {
    lock.record([{ name: 'cms', pid: cms }], stack.cmsUrl);
    if (settings.seed !== 'demo') return;
    const content = contentOf(settings.contentDir);
    void seedIfEmpty(new Cms(stack.cmsUrl, env['SEED_TOKEN'] ?? ''), content).catch(logError);
  };
  layOverChanges(settings.contentDir);
  const siteDir = siteSources(settings.contentDir);
  const { siteUrl: proxyUrl } = stack;
  // Where .env names a mail server, that one is used.
  const mail = env['SMTP_URL'] ? undefined : await catchMail(address);
  shutdown.add(async () => mail?.stop());
  const given = { settings: stack.settings, siteDir, vitePort, proxyUrl, onReady };
  const parts = devProcesses({ ...given, mail });
  for (const part of parts) {
    shutdown.add(() => part.stop());
    part.start();
  }
  say(
    `\n  Sitio con recarga   ${address}\n  Proxy               ${stack.siteUrl}\n  CMS                 ${stack.cmsUrl}\n${mail ? `  Correo              ${address}/correo\n` : ''}`,
  );
}

const logError = (error: unknown) => {
  say(`✖ ${(error as Error).message}`);
};

interface DevOptions {
  settings: Parameters<typeof cmsSpec>[0];
  /** Of the sources. */
  siteDir: string;
  vitePort: number;
  proxyUrl: string;
  /** What catches the site's mail. */
  mail: MailCatcher | undefined;
  onReady: (cms: number) => void;
}

/** Each part watches its own sources; the CMS starts again when the compiler is content. */
function devProcesses({
  settings,
  siteDir,
  vitePort,
  proxyUrl,
  mail,
  onReady,
}: DevOptions): DevProcess[] {
  const bin = (path: string) => join(ROOT, 'node_modules', path);
  const { env: ownEnv, args, cwd: cmsDir } = cmsSpec(settings);
  const cmsEnv = { ...ownEnv, ...mail?.env };
  const cms = new DevProcess({
    name: 'cms',
    color: 'magenta',
    cwd: cmsDir,
    args,
    env: cmsEnv,
    onLine: (line) => {
      if (line.includes('CMS listo') && cms.pid) onReady(cms.pid);
    },
  });
  let first = true; // the build has just been made: the first report changes nothing
  const compiler = new DevProcess({
    name: 'cms tsc',
    color: 'yellow',
    cwd: cmsDir,
    args: [
      'node_modules/typescript/bin/tsc',
      '-p',
      'tsconfig.json',
      '--watch',
      '--preserveWatchOutput',
    ],
    env: process.env,
    onLine: (line) => {
      if (!line.includes('Found 0 errors')) return;
      if (!first) void cms.restart();
      first = false;
    },
  });
  const { cwd, env } = proxySpec(settings);
  const watch = [bin('tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'src/main.ts'];
  const proxy = new DevProcess({ name: 'proxy', color: 'cyan', cwd, args: watch, env });
  const vite = new DevProcess({
    name: 'frontend',
    color: 'green',
    cwd: siteDir,
    args: [bin('vite/bin/vite.js'), '--host', '127.0.0.1', '--port', `${vitePort}`, '--strictPort'],
    env: { ...process.env, PROXY_URL: proxyUrl, MAIL_PAGE_URL: mail?.url },
  });
  return [cms, compiler, proxy, vite];
}
