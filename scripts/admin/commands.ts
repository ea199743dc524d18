import type { Client } from 'pg';
import { z } from 'zod';
import { say } from '../bootstrap/print.mjs';
import { ask } from '../owner/terminal.ts';
import { createAdmin, findAccount, findAdmins, makeAdmin, setPassword } from './accounts.ts';
import { askPassword, hashPassword } from './password.ts';

export type Command = (client: Client, given: string | undefined) => Promise<void>;

export const COMMANDS: Record<string, Command> = { create, password, list };

async function create(client: Client, given: string | undefined): Promise<void> {
  const email = await askEmail(given);
  const known = await findAccount(client, email);
  if (known?.isAdmin)
    throw new Error(
      `${email} ya es del administrador «${known.name}». Para darle otra contraseña: npm run admin -- password ${email}`,
    );
  if (known) {
    await inTransaction(client, () => makeAdmin(client, known.id));
    return say(
      `✔ «${known.name}» (${email}) ya tenía cuenta: ahora administra el sitio, con su misma contraseña. Debe entrar otra vez.`,
    );
  }
  const name = (await ask('Nombre: ')).trim();
  if (!name || name.length > 255) throw new Error('El nombre debe tener entre 1 y 255 caracteres.');
  const hash = await hashPassword(await askPassword());
  await inTransaction(client, () => createAdmin(client, { name, email, hash }));
  say(`✔ «${name}» (${email}) ya puede entrar en /#/login y administra el sitio.`);
}

async function password(client: Client, given: string | undefined): Promise<void> {
  const email = await askEmail(given);
  const account = await findAccount(client, email);
  if (!account)
    throw new Error(
      `No hay cuenta con el correo ${email}. Los administradores: npm run admin -- list`,
    );
  if (!account.isAdmin)
    throw new Error(
      `${email} no administra el sitio. Para que lo haga: npm run admin -- create ${email}`,
    );
  const hash = await hashPassword(await askPassword());
  await inTransaction(client, () => setPassword(client, account.id, hash));
  say(
    `✔ Contraseña nueva para «${account.name}» (${email}). Sus sesiones abiertas se cerraron${account.blocked ? ', y ya no está bloqueada' : ''}.`,
  );
}

async function list(client: Client): Promise<void> {
  const admins = await findAdmins(client);
  if (admins.length === 0)
    return say('No hay ningún administrador del sitio. Para crear uno: npm run admin -- create');
  for (const { id, name, email, blocked, createdAt } of admins) {
    const since = createdAt.toISOString().slice(0, 10);
    say(
      `  ${String(id).padStart(4)}  ${email.padEnd(32)} ${name}  (desde ${since}${blocked ? '; BLOQUEADO' : ''})`,
    );
  }
  say(
    '\nOtra contraseña: npm run admin -- password <correo>. Alguien más: npm run admin -- create',
  );
}

async function askEmail(given: string | undefined): Promise<string> {
  const email = (given ?? (await ask('Correo: '))).trim().toLowerCase();
  if (z.email().max(254).safeParse(email).success) return email;
  throw new Error(`«${email}» no es un correo.`);
}

async function inTransaction(client: Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw explained(error);
  }
}

function explained(error: unknown): unknown {
  const { code } = error as { code?: string };
  return code === '23505'
    ? new Error('Otra persona acaba de crear una cuenta con ese correo.')
    : error;
}
