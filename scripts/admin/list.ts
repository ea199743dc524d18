import type { Client } from 'pg';
import { say } from '../bootstrap/print.mjs';
import { findAdmins } from './accounts.ts';
import { findPanelAccounts } from './panel.ts';

/** Everybody who administers, at either door. */
export async function list(client: Client): Promise<void> {
  const site = new Map((await findAdmins(client)).map((one) => [one.email.toLowerCase(), one]));
  const panel = new Map((await findPanelAccounts(client)).map((one) => [one.email, one]));
  const emails = [...new Set([...site.keys(), ...panel.keys()])];
  if (emails.length === 0)
    return say('No hay ningún administrador. Para crear uno: npm run admin -- create');
  for (const email of emails) {
    const [atSite, atPanel] = [site.get(email), panel.get(email)];
    const first = atSite ?? atPanel;
    const doors = [
      atSite ? `sitio${atSite.blocked ? ' (BLOQUEADO)' : ''}` : 'sitio: no',
      atPanel
        ? `panel: ${atPanel.roles || 'sin rol'}${atPanel.active ? '' : ' (INACTIVO)'}`
        : 'panel: no',
    ];
    const since = first?.createdAt.toISOString().slice(0, 10);
    say(`  ${email.padEnd(32)} ${first?.name}  (${doors.join(', ')}; desde ${since})`);
  }
  say(
    '\nOtra contraseña: npm run admin -- password <correo>. Alguien más: npm run admin -- create',
  );
}
