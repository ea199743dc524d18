import type { Client } from 'pg';
import { say } from '../launcher/print.mjs';
import { findAccount } from './accounts.ts';
import { askEmail } from './askEmail.ts';
import { documentId } from './documentId.ts';
import { inTransaction } from './transaction.ts';

/** A database that no CMS with passkeys has opened yet has none. */
const THERE = `select to_regclass('public.portafolio_passkeys') is not null as there`;

const LOGGED = `
  insert into decisions (document_id, action, subject, item, "by", by_id, whom, why, before,
                         created_at, updated_at, published_at)
  select $1, 'passkeys', 'user', $2, 'npm run admin', 0, $3, '', '{}', moment, moment, moment
    from (select now() at time zone 'utc' as moment) as clock`;

/** Of one account, or of all; says how many there were. */
export async function forgetPasskeys(client: Client, account?: number): Promise<number> {
  const { rows } = await client.query<{ there: boolean }>(THERE);
  if (!rows[0]?.there) return 0;
  const sql = 'delete from portafolio_passkeys where $1::integer is null or account = $1';
  return (await client.query(sql, [account ?? null])).rowCount ?? 0;
}

/** For whoever lost theirs: the password alone opens the account again, and makes a new one. */
export async function passkeys(client: Client, given: { email: string | undefined }) {
  const email = await askEmail(given.email);
  const account = await findAccount(client, email);
  if (!account) throw new Error(`No hay cuenta con el correo ${email} en el sitio.`);
  let gone = 0;
  await inTransaction(client, async () => {
    gone = await forgetPasskeys(client, account.id);
    if (gone === 0) return;
    await client.query('delete from portafolio_sessions where account = $1', [account.id]);
    await client.query(LOGGED, [documentId(), account.id, account.name]);
  });
  say(
    gone === 0
      ? `${email} no tiene llaves de acceso: entra con su contraseña.`
      : `✔ Se ${gone === 1 ? 'quitó 1 llave' : `quitaron ${gone} llaves`} de acceso de «${account.name}» (${email}), y se cerraron sus sesiones. Ahora entra con su contraseña, y en su perfil agrega otra.`,
  );
}
