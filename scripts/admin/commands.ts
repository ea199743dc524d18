import type { Client } from 'pg';
import type { OpenSite } from '../owner/openSite.ts';
import { say } from '../launcher/print.mjs';
import {
  createAdmin,
  createPanelAccount,
  findAccount,
  findAdmins,
  findPanelAccount,
  findPanelAccounts,
  makeAdmin,
  setPanelPassword,
  setPassword,
  type Account,
  type PanelAccount,
} from './accounts.ts';
import { forgetPasskeys, passkeys } from './passkeys.ts';
import { askEmail, askName, askPassword, type Hashes } from './prompts.ts';
import { inTransaction, logDecision } from './rows.ts';
import { LINK, STATE } from '../../cms/src/mail/mail.ts';
import { rotateSecrets, RENEWABLE } from '../setup/secrets.ts';

type SiteFiles = Pick<OpenSite, 'envFile' | 'running'>;

/** All that opens an account without its password. */
const ENDS = [
  'delete from portafolio_links',
  // Their links are made as they go out.
  `delete from mails where state = '${STATE.pending}' and kind = '${LINK.reset}'`,
  `update admin_users set registration_token = null, reset_password_token = null,
          reset_password_token_expires_at = null`,
  "delete from strapi_api_tokens where kind = 'admin'",
];

/** They send elsewhere what is written to the site. */
const SILENCE = 'update strapi_webhooks set enabled = false where enabled';

/** For an owner who believes that an intruder got in: all are out, and what was known is worth nothing. */
async function lockdown(client: Client, { site }: { site: SiteFiles }): Promise<void> {
  let ended = [0, 0];
  let keys = 0;
  let webhooks = 0;
  let foreign: string[] = [];
  await inTransaction(client, async () => {
    // A member who is adding a passkey holds the account: done before, or refused after.
    await client.query('select id from up_users order by id for update');
    ended = [
      await count(client, 'delete from portafolio_sessions'),
      await count(client, "delete from strapi_sessions where origin = 'admin'"),
    ];
    keys = await forgetPasskeys(client);
    for (const sql of ENDS) await client.query(sql);
    webhooks = await count(client, SILENCE);
    await logDecision(client, { action: 'lockdown', subject: 'site', item: 0, whom: '' });
    foreign = rotateSecrets(RENEWABLE, site.envFile, process.env);
  });
  const [ofSite, ofPanel] = ended;
  say(
    `✔ Se cerraron ${ofSite} sesiones del sitio y ${ofPanel} del panel. Los enlaces enviados por correo ya no valen.`,
  );
  if (keys > 0)
    say(`✔ Se quitaron todas las llaves de acceso (${keys}): cada quien agrega otra en su perfil.`);
  if (webhooks > 0)
    say(`✔ Se apagaron los webhooks del panel (${webhooks}): enciende allí solo los tuyos.`);
  say(`✔ Secretos nuevos en ${site.envFile}: ${RENEWABLE.join(', ')}`);
  for (const name of foreign) say(`¡Cambia ${name} a mano! Viene del entorno, que manda.`);
  say(nextSteps(site.running));
}

const count = async (client: Client, sql: string): Promise<number> =>
  (await client.query(sql)).rowCount ?? 0;

const nextSteps = (running: string | undefined): string => `
Ahora:
  1. ${running ? `Para el sitio (${running}) y arráncalo` : 'Arranca el sitio'}: npm start. Hasta entonces no valen los secretos nuevos.
  2. Otra contraseña para cada administrador: npm run admin -- password <correo>
  3. Mira que no sobre nadie (npm run admin -- list), y qué se hizo: Admin → BITÁCORA.
  4. Cambia donde te las dieron las claves que no son de este sitio: SMTP_URL, DKIM_KEY, S3_SECRET_ACCESS_KEY.`;

export interface Given {
  email: string | undefined;
  /** Leave the panel alone. */
  siteOnly: boolean;
  site: Pick<OpenSite, 'envFile' | 'running'>;
}

export type Command = (client: Client, given: Given) => Promise<void>;

export const COMMANDS: Record<string, Command> = { create, password, passkeys, list, lockdown };

/** The two accounts of one person: the site's and the panel's, of the same e-mail. */
interface Accounts {
  site: Account | undefined;
  panel: PanelAccount | undefined;
}

const findAccounts = async (client: Client, email: string): Promise<Accounts> => ({
  site: await findAccount(client, email),
  panel: await findPanelAccount(client, email),
});

const nameOf = ({ site, panel }: Accounts): string => site?.name || panel?.name || '';

/** The password is always prompted for: any person may have registered with an e-mail. */
async function create(client: Client, given: Given): Promise<void> {
  const email = await askEmail(given.email);
  const accounts = await findAccounts(client, email);
  const { site, panel } = accounts;
  const { siteOnly } = given;
  if (site?.isAdmin && (panel || siteOnly))
    throw new Error(
      `${email} ya es del administrador «${site.name}». Para darle otra contraseña: npm run admin -- password ${email}`,
    );
  const name = nameOf(accounts) || (await askName());
  const hashes = await askPassword();
  await inTransaction(client, async () => {
    await setPasswords(client, accounts, hashes);
    if (site && !site.isAdmin) {
      await forgetPasskeys(client, site.id);
      await makeAdmin(client, site.id);
    }
    if (!site) await createAdmin(client, { name, email, hash: hashes.site });
    if (!panel && !siteOnly) await createPanelAccount(client, { name, email, hash: hashes.panel });
  });
  const where = siteOnly ? 'en /#/login' : 'en /#/login y, con la misma contraseña, en el panel';
  say(
    site || panel
      ? `✔ «${name}» (${email}) ahora administra y entra ${where}, con la contraseña nueva. Sus sesiones abiertas se cerraron.`
      : `✔ «${name}» (${email}) ya puede entrar ${where}, y administra.`,
  );
}

async function password(client: Client, given: Given): Promise<void> {
  const email = await askEmail(given.email);
  const accounts = await findAccounts(client, email);
  const { site, panel } = accounts;
  if (!site && !panel)
    throw new Error(
      `No hay cuenta con el correo ${email}. Los administradores: npm run admin -- list`,
    );
  if (!site?.isAdmin && !panel)
    throw new Error(
      `${email} no administra el sitio. Para que lo haga: npm run admin -- create ${email}`,
    );
  const hashes = await askPassword();
  await inTransaction(client, () => setPasswords(client, accounts, hashes));
  const doors = [site && 'el sitio', panel && 'el panel'].filter(Boolean).join(' y ');
  const shut = site?.blocked || panel?.active === false;
  say(
    `✔ Contraseña nueva para «${nameOf(accounts)}» (${email}), en ${doors}. Sus sesiones abiertas se cerraron${shut ? ', y ya no está bloqueada' : ''}.`,
  );
}

async function setPasswords(client: Client, { site, panel }: Accounts, hashes: Hashes) {
  if (site) await setPassword(client, site.id, hashes.site);
  if (panel) await setPanelPassword(client, panel.id, hashes.panel);
}

/** All admins, at either door. */
async function list(client: Client): Promise<void> {
  const site = byEmail(await findAdmins(client));
  const panel = byEmail(await findPanelAccounts(client));
  const emails = new Set([...site.keys(), ...panel.keys()]);
  if (emails.size === 0)
    return say('No hay ningún administrador. Para crear uno: npm run admin -- create');
  for (const email of emails) sayOne(email, site.get(email), panel.get(email));
  say(
    '\nOtra contraseña: npm run admin -- password <correo>. Alguien más: npm run admin -- create',
  );
}

const byEmail = <T extends { email: string }>(accounts: T[]): Map<string, T> =>
  new Map(accounts.map((one) => [one.email.toLowerCase(), one]));

function sayOne(email: string, site?: Account, panel?: PanelAccount): void {
  const first = site ?? panel;
  const doors = [
    site ? `sitio${site.blocked ? ' (BLOQUEADO)' : ''}` : 'sitio: no',
    panel ? `panel: ${panel.roles || 'sin rol'}${panel.active ? '' : ' (INACTIVO)'}` : 'panel: no',
  ];
  const since = first?.createdAt.toISOString().slice(0, 10);
  say(`  ${email.padEnd(32)} ${first?.name}  (${doors.join(', ')}; desde ${since})`);
}
