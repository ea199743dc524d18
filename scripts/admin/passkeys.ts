import type { Client } from 'pg';
import { say } from '../launcher/print.mjs';
import { findAccount } from './accounts.ts';
import { askEmail } from './prompts.ts';
import { inTransaction, logDecision } from './rows.ts';

/** Of one account, or of all; says how many there were. */
export async function forgetPasskeys(client: Client, account?: number): Promise<number> {
  const sql = 'delete from portafolio_passkeys where $1::integer is null or account = $1';
  return (await client.query(sql, [account ?? null])).rowCount ?? 0;
}

/** For an owner who lost them: the password alone opens the account again, and makes a new one. */
export async function passkeys(client: Client, given: { email: string | undefined }) {
  const email = await askEmail(given.email);
  const account = await findAccount(client, email);
  if (!account) throw new Error(`No hay cuenta con el correo ${email} en el sitio.`);
  let gone = 0;
  await inTransaction(client, async () => {
    // A caller who is adding one in this moment holds it too.
    await client.query('select id from up_users where id = $1 for update', [account.id]);
    gone = await forgetPasskeys(client, account.id);
    if (gone === 0) return;
    await client.query('delete from portafolio_sessions where account = $1', [account.id]);
    const { id: item, name: whom } = account;
    await logDecision(client, { action: 'passkeys', subject: 'user', item, whom });
  });
  say(
    gone === 0
      ? `${email} no tiene llaves de acceso: entra con su contraseña.`
      : `✔ Se ${gone === 1 ? 'quitó 1 llave' : `quitaron ${gone} llaves`} de acceso de «${account.name}» (${email}), y se cerraron sus sesiones. Ahora entra con su contraseña, y en su perfil agrega otra.`,
  );
}
