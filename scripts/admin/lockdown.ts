import type { Client } from 'pg';
import { LINK, STATE } from '../../cms/src/mail/mail.ts';
import { say } from '../launcher/print.mjs';
import type { OpenSite } from '../owner/openSite.ts';
import { rotateSecrets, RENEWABLE } from '../setup/secrets.ts';
import { forgetPasskeys } from './passkeys.ts';
import { inTransaction, logDecision } from './rows.ts';

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
export async function lockdown(client: Client, { site }: { site: SiteFiles }): Promise<void> {
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
