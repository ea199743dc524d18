import { statSync } from 'node:fs';
import type { Client } from 'pg';
import { say } from '../launcher/print.mjs';
import { connect, isPrepared, hasTable } from '../owner/connect.ts';
import { openSite, type OpenSite } from '../owner/openSite.ts';
import { readOptions } from '../owner/options.ts';
import { runTool } from '../owner/tool.ts';
import { retiredVariables } from '../setup/retiredVariables.ts';
import type { ShutdownHooks } from '../stack/shutdownHooks.ts';
import { counted, good, note, wrong, type Finding } from './finding.ts';
import { checkAddresses, checkBackups, checkDisk, checkNode } from './machine.ts';
import { checkPasskeys } from './passkeys.ts';
import { checkPictures } from './pictures.ts';
import { parseMail } from '../../cms/src/env.ts';
import type { MailVariables } from '../../cms/src/env.ts';
import { explainMailError, probeServer } from '../../cms/src/mail/probe.ts';

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

const OLDEST = 14;
/** The newest of each major version that this one knows of. */
const NEWEST: Record<number, number> = { 15: 20, 16: 15, 17: 11, 18: 7 };

const FACTS = `
  select current_setting('server_version_num')::int as number,
         pg_size_pretty(pg_database_size(current_database())) as size`;

/** By PostgreSQL's own number: 180004 is 18.4. */
export function checkVersion(number: number, size: string): Finding {
  const [major, minor] = [Math.floor(number / 10_000), number % 10_000];
  const newest = NEWEST[major] ?? 0;
  const what = `PostgreSQL ${major}.${minor}`;
  if (major < OLDEST) return wrong(what, `Hace falta PostgreSQL ${OLDEST} o más nuevo.`);
  if (minor >= newest) return good(`${what}, ${size}`);
  return note(
    `${what}, ${size}; de la ${major} ya hay la ${major}.${newest}`,
    'Actualízala. La incluida va con el sitio: docs/OPERATIONS.md dice cuándo cambiarla por la del sistema.',
  );
}

async function checkDatabase(client: Client): Promise<Finding[]> {
  const { rows } = await client.query<{ number: number; size: string }>(FACTS);
  return rows.map(({ number, size }) => checkVersion(number, size));
}

const WAITING = `
  select count(*)::int as waiting,
         coalesce(extract(day from now() at time zone 'utc' - min(since)), 0)::int as days
    from (select waits_since as since from reviews where waits_since is not null
          union all select created_at from contacts where suspicious
          union all select created_at from testimonials where state = 'waiting') as waiting`;

const REVIEWED_DAYS = 2;

/** What waits for the owner to moderate. */
async function checkWaiting(client: Client): Promise<Finding[]> {
  // An older database, which this version never opened.
  if (!(await hasTable(client, 'testimonials'))) return [];
  const { rows } = await client.query<{ waiting: number; days: number }>(WAITING);
  const { waiting = 0, days = 0 } = rows[0] ?? {};
  if (waiting === 0) return [good('Nada por revisar')];
  const what = `${counted(waiting, 'cosa', 'cosas')} por revisar`;
  if (days < REVIEWED_DAYS) return [good(what)];
  return [note(`${what}, la más antigua desde hace ${days} días`, 'Admin → Moderación')];
}

const SEND_ONE = 'npm run admin -- mail tu@correo dice paso por paso hasta dónde llega.';

/** Longer than that nothing waits where the server answers. */
const QUEUED = `
  select count(*) filter (where state = 'pendiente')::int as waiting,
         count(*) filter (where state = 'pendiente' and created_at < now() at time zone 'utc' - interval '1 hour')::int as late,
         count(*) filter (where state = 'fallido')::int as failed
    from mails`;

/** Whether the site sends mail, whether its server answers, and what of it waits or has failed. */
async function checkMail(
  client: Client,
  env: Record<string, string | undefined>,
): Promise<Finding[]> {
  let mail: MailVariables | undefined;
  try {
    mail = parseMail(env);
  } catch (error) {
    return [wrong((error as Error).message, 'Corrígelas en .env: así el sitio no arranca.')];
  }
  if (!mail) return [good('No envía correos: SMTP_URL está vacía')];
  return [await reachable(mail), await queued(client)];
}

async function reachable(mail: MailVariables): Promise<Finding> {
  const { host } = new URL(mail.SMTP_URL);
  try {
    await probeServer(mail, () => undefined);
    return good(`El servidor de correo (${host}) contesta`);
  } catch (error) {
    return wrong(`El servidor de correo (${host}): ${explainMailError(error)}`, SEND_ONE);
  }
}

async function queued(client: Client): Promise<Finding> {
  const { rows } = await client.query<{ waiting: number; late: number; failed: number }>(QUEUED);
  const { waiting = 0, late = 0, failed = 0 } = rows[0] ?? {};
  const what = `${counted(waiting, 'correo espera', 'correos esperan')} su turno`;
  if (failed > 0)
    return wrong(
      `${what}; ${counted(failed, 'correo falló', 'correos fallaron')} tras todos sus intentos`,
      'En el panel, en Correo: dice por qué, y «pendiente» lo intenta otra vez.',
    );
  return late > 0 ? note(`${what}, ${late} desde hace más de una hora`, SEND_ONE) : good(what);
}
