import { say } from '../launcher/print.mjs';
import { statSync } from 'node:fs';
import { connect, isPrepared } from '../owner/connect.ts';
import { openSite, type OpenSite } from '../owner/openSite.ts';
import { readOptions } from '../owner/options.ts';
import { runTool } from '../owner/tool.ts';
import { retiredVariables } from '../setup/retiredVariables.ts';
import type { ShutdownHooks } from '../stack/shutdownHooks.ts';
import { checkDatabase, checkWaiting } from './database.ts';
import { counted, good, note, wrong, type Finding } from './finding.ts';
import { checkAddresses, checkBackups, checkDisk, checkNode } from './machine.ts';
import { checkMail } from './mail.ts';
import { checkPasskeys } from './passkeys.ts';
import { checkPictures } from './pictures.ts';

const HELP = `npm run doctor    revisa la instalación y dice cómo arreglar cada cosa

Termina con 1 si hay algo que arreglar. No cambia nada, esté o no el sitio en marcha.`;

readOptions('doctor', HELP, {});

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
  const site = await openSite(shutdown);
  const { settings, envFile, env, running } = site;
  const retired = retiredVariables(env);
  report('Máquina', [
    checkNode(),
    await checkDisk(settings.dataDir),
    await checkBackups(),
    checkEnvFile(envFile),
    ...(retired ? [note('Hay límites de una versión anterior', retired)] : []),
  ]);
  report('Dirección', await checkAddresses(running, siteUrlOf(env)));
  await examineDatabase(site, shutdown);
  say(
    wrongs > 0
      ? `\n✖ ${counted(wrongs, 'cosa', 'cosas')} por arreglar: haz lo que dice cada → y córrelo otra vez.`
      : '\n✔ Todo está bien.',
  );
  return wrongs > 0 ? 1 : 0;
}

function siteUrlOf(env: Record<string, string>): string {
  return env['SITE_URL']?.replace(/\/$/, '') ?? '';
}

function checkEnvFile(file: string): Finding {
  const mode = statSync(file).mode & 0o777;
  if (process.platform === 'win32' || (mode & 0o077) === 0)
    return good('.env solo lo lee su dueño');
  return wrong(
    `${file} lo pueden leer otras cuentas (permisos ${mode.toString(8)})`,
    `chmod 600 '${file}'`,
  );
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
  report('Llaves de acceso', [await checkPasskeys(client, env)]);
  report('Correo', await checkMail(client, env));
  report('Por revisar', await checkWaiting(client));
  report('Contenido', await checkPictures(client, site));
}
