import type { Client } from 'pg';
import { createAdmin, findAccount, makeAdmin, setPassword, type Account } from './accounts.ts';
import { forgetPasskeys } from './passkeys.ts';
import {
  createPanelAccount,
  findPanelAccount,
  setPanelPassword,
  type PanelAccount,
} from './panel.ts';
import type { Hashes } from './password.ts';

/** The two accounts of one person: the site's and the panel's, of the same e-mail. */
export interface AdminAccounts {
  email: string;
  site: Account | undefined;
  panel: PanelAccount | undefined;
}

export const findAccounts = async (client: Client, email: string): Promise<AdminAccounts> => ({
  email,
  site: await findAccount(client, email),
  panel: await findPanelAccount(client, email),
});

export const nameOf = ({ site, panel }: AdminAccounts): string => site?.name || panel?.name || '';

export const namesOf = ({ site, panel }: AdminAccounts): string =>
  [site && 'el sitio', panel && 'el panel'].filter(Boolean).join(' y ');

export async function setPasswords(
  client: Client,
  { site, panel }: AdminAccounts,
  hashes: Hashes,
): Promise<void> {
  if (site) await setPassword(client, site.id, hashes.site);
  if (panel) await setPanelPassword(client, panel.id, hashes.panel);
}

/** Until the commit: whoever is adding a passkey, confirming the e-mail or deleting the account is before or behind. */
async function hold(client: Client, id: number, email: string): Promise<void> {
  const sql = 'select 1 from up_users where id = $1 and lower(email) = lower($2) for update';
  if ((await client.query(sql, [id, email])).rowCount === 1) return;
  throw new Error(
    `La cuenta de ${email} cambió en este momento: no se hizo nada. Repite la orden.`,
  );
}

/** Whoever has an account already keeps it, with the new password alone: another may have registered it, and added a passkey. */
export async function makeAdminOf(
  client: Client,
  accounts: AdminAccounts,
  { name, hashes, siteOnly }: { name: string; hashes: Hashes; siteOnly: boolean },
): Promise<void> {
  const { email, site, panel } = accounts;
  if (site && !site.isAdmin) {
    await hold(client, site.id, email);
    await forgetPasskeys(client, site.id);
    await makeAdmin(client, site.id);
  }
  await setPasswords(client, accounts, hashes);
  if (!site) await createAdmin(client, { name, email, hash: hashes.site });
  if (!panel && !siteOnly) await createPanelAccount(client, { name, email, hash: hashes.panel });
}
