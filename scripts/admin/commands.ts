import type { Client } from 'pg';
import { NAME_MAX } from '../../cms/src/contract.generated.ts';
import type { OpenSite } from '../owner/openSite.ts';
import { say } from '../launcher/print.mjs';
import { ask } from '../owner/terminal.ts';
import {
  findAccounts,
  makeAdminOf,
  nameOf,
  namesOf,
  setPasswords,
  type AdminAccounts,
} from './adminAccounts.ts';
import { askEmail } from './askEmail.ts';
import { list } from './list.ts';
import { passkeys } from './passkeys.ts';
import { inTransaction } from './transaction.ts';
import { lockdown } from './lockdown.ts';
import { askPassword, hashesOf } from './password.ts';

export interface Given {
  email: string | undefined;
  /** Leave the panel alone. */
  siteOnly: boolean;
  site: Pick<OpenSite, 'envFile' | 'running'>;
}

export type Command = (client: Client, given: Given) => Promise<void>;

export const COMMANDS: Record<string, Command> = { create, password, passkeys, list, lockdown };

/** The password is always prompted for: any person may have registered with an e-mail. */
async function create(client: Client, given: Given): Promise<void> {
  const accounts = await findAccounts(client, await askEmail(given.email));
  refuseKnown(accounts, given.siteOnly);
  const name = nameOf(accounts) || (await askName());
  const hashes = await hashesOf(await askPassword());
  const { siteOnly } = given;
  await inTransaction(client, () => makeAdminOf(client, accounts, { name, hashes, siteOnly }));
  const where = siteOnly ? 'en /#/login' : 'en /#/login y, con la misma contraseña, en el panel';
  say(
    accounts.site || accounts.panel
      ? `✔ «${name}» (${accounts.email}) ahora administra y entra ${where}, con la contraseña nueva. Sus sesiones abiertas se cerraron.`
      : `✔ «${name}» (${accounts.email}) ya puede entrar ${where}, y administra.`,
  );
}

function refuseKnown({ email, site, panel }: AdminAccounts, siteOnly: boolean): void {
  if (!site?.isAdmin || (!panel && !siteOnly)) return;
  throw new Error(
    `${email} ya es del administrador «${site.name}». Para darle otra contraseña: npm run admin -- password ${email}`,
  );
}

async function password(client: Client, given: Given): Promise<void> {
  const accounts = await findAccounts(client, await askEmail(given.email));
  requireAdmin(accounts);
  const hashes = await hashesOf(await askPassword());
  await inTransaction(client, () => setPasswords(client, accounts, hashes));
  const shut = accounts.site?.blocked || accounts.panel?.active === false;
  say(
    `✔ Contraseña nueva para «${nameOf(accounts)}» (${accounts.email}), en ${namesOf(accounts)}. Sus sesiones abiertas se cerraron${shut ? ', y ya no está bloqueada' : ''}.`,
  );
}

function requireAdmin({ email, site, panel }: AdminAccounts): void {
  if (!site && !panel)
    throw new Error(
      `No hay cuenta con el correo ${email}. Los administradores: npm run admin -- list`,
    );
  if (!site?.isAdmin && !panel)
    throw new Error(
      `${email} no administra el sitio. Para que lo haga: npm run admin -- create ${email}`,
    );
}

async function askName(): Promise<string> {
  const name = (await ask('Nombre: ')).trim();
  if (name && name.length <= NAME_MAX) return name;
  throw new Error(`El nombre debe tener entre 1 y ${NAME_MAX} caracteres.`);
}
