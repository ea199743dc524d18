import { say } from '../launcher/print.mjs';
import { uploadsDir } from '../backup/files.ts';
import { connect, isPrepared } from '../owner/connect.ts';
import { openSite, type OpenSite } from '../owner/openSite.ts';
import { readOptions } from '../owner/options.ts';
import { runTool } from '../owner/tool.ts';
import { retiredVariables } from '../setup/retiredVariables.ts';
import type { ShutdownHooks } from '../stack/shutdownHooks.ts';
import { runningCms } from '../stack/lock.ts';
import { checkBucket } from './bucket.ts';
import { readContent, type Text } from './content.ts';
import { checkPages } from './crawl.ts';
import { checkDatabase } from './database.ts';
import { counted, note, wrong, type Finding } from './finding.ts';
import { checkGrants } from './grants.ts';
import { checkLinks, siteRoutes } from './links.ts';
import {
  checkDisk,
  checkLogs,
  checkNode,
  checkPackages,
  checkPanel,
  checkPorts,
} from './machine.ts';
import { checkMail } from './mail.ts';
import { checkPasskeys } from './passkeys.ts';
import { checkOutside } from './outside.ts';
import { checkOrphans, checkPictures, filesIn, readLibrary } from './pictures.ts';
import { checkDataDir, checkEnvFile, checkSecrets } from './secrets.ts';
import { checkDemo } from './demo.ts';
import { checkWaiting } from './waiting.ts';

const HELP = `npm run doctor -- [--enlaces]    revisa la instalación y dice cómo arreglar cada cosa

Termina con 1 si hay algo que arreglar. No cambia nada, esté o no el sitio en marcha.
  --enlaces   pregunta también a los enlaces de fuera que hay en el contenido (necesita red)`;

const { values: options } = readOptions('doctor', HELP, {
  options: {
    enlaces: { type: 'boolean', default: false },
  },
});

const SIGNS = { good: '✔', note: '•', wrong: '✖' } as const;
let wrongs = 0;

function report(title: string, findings: Finding[]): void {
  say(`\n${title}`);
  for (const { level, what, mend } of findings) {
    if (level === 'wrong') wrongs += 1;
    // A name may hold a line of its own.
    const line = what.replaceAll(/\s+/g, ' ');
    say(`  ${SIGNS[level]} ${line}${mend ? `\n      → ${mend}` : ''}`);
  }
}

await runTool(examine);

async function examine(shutdown: ShutdownHooks): Promise<number> {
  report('Máquina', [...checkNode(), ...checkPackages(), ...checkPanel()]);
  const site = await openSite(shutdown);
  const { settings, envFile, env, running } = site;
  const retired = retiredVariables(env);
  report('Configuración', [
    ...checkEnvFile(envFile),
    ...checkDataDir(settings.dataDir),
    ...checkSecrets(env),
    ...(retired ? [note('Hay límites de una versión anterior', retired)] : []),
  ]);
  report('Disco y puertos', [
    ...(await checkDisk(settings.dataDir)),
    ...checkLogs(settings.dataDir),
    ...(await checkPorts(settings, running)),
  ]);
  await examineDatabase(site, shutdown);
  report('Buscadores', await checkPages(running, env['SITE_URL']?.replace(/\/$/, '') ?? ''));
  say(
    wrongs > 0
      ? `\n✖ ${counted(wrongs, 'cosa', 'cosas')} por arreglar: haz lo que dice cada → y córrelo otra vez.`
      : '\n✔ Todo está bien.',
  );
  return wrongs > 0 ? 1 : 0;
}

async function examineDatabase(site: OpenSite, shutdown: ShutdownHooks): Promise<void> {
  const { url, env } = site;
  const client = await connect(url, shutdown).catch((error: Error) => error);
  if (client instanceof Error)
    return report('Base de datos', [
      wrong(client.message, 'Revisa DATABASE_URL en .env, y que el servidor esté en marcha.'),
    ]);
  if (!(await isPrepared(client)))
    return report('Base de datos', [note('Está vacía', 'Arranca el sitio una vez: npm start')]);
  report('Base de datos', await checkDatabase(client));
  report('Permisos', await checkGrants(client));
  report('Llaves de acceso', await checkPasskeys(client, env));
  report('Correo', await checkMail(client, env));
  report('Por revisar', await checkWaiting(client));
  report('De muestra', await checkDemo(client));
  const content = await readContent(client);
  report('Contenido', [
    ...(await examinePictures(site, await readLibrary(client), content.texts)),
    ...checkLinks(content, await siteRoutes(), env['SITE_URL'] ?? ''),
    ...(options.enlaces ? await checkOutside(content.texts, env['SITE_URL'] ?? '') : []),
  ]);
}

async function examinePictures(
  { settings: { bucket, dataDir } }: OpenSite,
  library: Map<string, string>,
  texts: Text[],
): Promise<Finding[]> {
  if (bucket) return checkBucket(bucket, library, texts, runningCms(dataDir));
  const pictures = { there: await filesIn(uploadsDir(dataDir)), library };
  return [...checkPictures(pictures, texts), checkOrphans(pictures)];
}
