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

/** Until the commit, as it was found before the prompt: what others do with it is before or behind. */
async function hold(client: Client, email: string, site: Account | undefined): Promise<void> {
  if (!site) return;
  await client.query('select 1 from up_users where id = $1 for update', [site.id]);
  const now = await findAccount(client, email);
  if (now?.id === site.id && now.isAdmin === site.isAdmin) return;
  throw new Error(`La cuenta de ${email} cambió mientras tanto: no se hizo nada. Repite la orden.`);
}

export async function setPasswords(
  client: Client,
  { email, site, panel }: AdminAccounts,
  hashes: Hashes,
): Promise<void> {
  await hold(client, email, site);
  if (site) await setPassword(client, site.id, hashes.site);
  if (panel) await setPanelPassword(client, panel.id, hashes.panel);
}

/** An account that is there is kept, with the new password alone: another may have registered it, and added a passkey. */
export async function makeAdminOf(
  client: Client,
  accounts: AdminAccounts,
  { name, hashes, siteOnly }: { name: string; hashes: Hashes; siteOnly: boolean },
): Promise<void> {
  const { email, site, panel } = accounts;
  await setPasswords(client, accounts, hashes);
  if (site && !site.isAdmin) {
    await forgetPasskeys(client, site.id);
    await makeAdmin(client, site.id);
  }
  if (!site) await createAdmin(client, { name, email, hash: hashes.site });
  if (!panel && !siteOnly) await createPanelAccount(client, { name, email, hash: hashes.panel });
}
