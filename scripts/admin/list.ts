import type { Client } from 'pg';
import { say } from '../launcher/print.mjs';
import { findAdmins, type Account } from './accounts.ts';
import { findPanelAccounts, type PanelAccount } from './panel.ts';

/** Everybody who administers, at either door; an e-mail that more than one has stands once for each. */
export async function list(client: Client): Promise<void> {
  const site = byEmail(await findAdmins(client));
  const panel = byEmail(await findPanelAccounts(client));
  const emails = [...new Set([...site.keys(), ...panel.keys()])];
  if (emails.length === 0)
    return say('No hay ningún administrador. Para crear uno: npm run admin -- create');
  for (const email of emails) {
    const [atSite, atPanel] = [site.get(email) ?? [], panel.get(email) ?? []];
    const lines = Math.max(atSite.length, atPanel.length);
    for (let line = 0; line < lines; line += 1)
      sayOne(email, atSite[line], atPanel[line], lines > 1);
  }
  say(
    '\nOtra contraseña: npm run admin -- password <correo>. Alguien más: npm run admin -- create',
  );
}

function byEmail<T extends { email: string }>(accounts: T[]): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const one of accounts) {
    const email = one.email.toLowerCase();
    found.set(email, [...(found.get(email) ?? []), one]);
  }
  return found;
}

function sayOne(
  email: string,
  site: Account | undefined,
  panel: PanelAccount | undefined,
  repeated: boolean,
): void {
  const first = site ?? panel;
  const doors = [
    site ? `sitio${site.blocked ? ' (BLOQUEADO)' : ''}` : 'sitio: no',
    panel ? `panel: ${panel.roles || 'sin rol'}${panel.active ? '' : ' (INACTIVO)'}` : 'panel: no',
    ...(repeated ? ['CORREO REPETIDO'] : []),
  ];
  const since = first?.createdAt.toISOString().slice(0, 10);
  // In the panel a name may have lines, which would look like other accounts.
  const name = first?.name.replaceAll(/\s+/g, ' ');
  say(`  ${email.padEnd(32)} ${name}  (${doors.join(', ')}; desde ${since})`);
}
