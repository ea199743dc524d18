import type { Client } from 'pg';
import { parseMail, type MailVariables } from '../../cms/src/env.ts';
import { explainMailError, probeServer } from '../../cms/src/mail/probe.ts';
import { counted, good, note, wrong, type Finding } from './finding.ts';

const SEND_ONE = 'npm run admin -- mail tu@correo dice paso por paso hasta dónde llega.';

/** Longer than that nothing waits where the server answers. */
const QUEUED = `
  select count(*) filter (where state = 'pendiente')::int as waiting,
         count(*) filter (where state = 'pendiente' and created_at < now() at time zone 'utc' - interval '1 hour')::int as late,
         count(*) filter (where state = 'fallido')::int as failed
    from mails`;

/** Whether the site sends mail, whether its server answers, and what of it waits or has failed. */
export async function checkMail(
  client: Client,
  env: Record<string, string | undefined>,
): Promise<Finding[]> {
  let mail: MailVariables | undefined;
  try {
    mail = parseMail(env);
  } catch (error) {
    return [wrong((error as Error).message, 'Corrígelas en .env: así el sitio no arranca.')];
  }
  if (!mail) return [good('No envía correos: SMTP_URL está vacía')];
  return [await reachable(mail), await queued(client)];
}

async function reachable(mail: MailVariables): Promise<Finding> {
  const { host } = new URL(mail.SMTP_URL);
  try {
    await probeServer(mail, () => undefined);
    return good(`El servidor de correo (${host}) contesta`);
  } catch (error) {
    return wrong(`El servidor de correo (${host}): ${explainMailError(error)}`, SEND_ONE);
  }
}

async function queued(client: Client): Promise<Finding> {
  const { rows } = await client.query<{ waiting: number; late: number; failed: number }>(QUEUED);
  const { waiting = 0, late = 0, failed = 0 } = rows[0] ?? {};
  const what = `${counted(waiting, 'correo espera', 'correos esperan')} su turno`;
  if (failed > 0)
    return wrong(
      `${what}; ${counted(failed, 'correo falló', 'correos fallaron')} tras todos sus intentos`,
      'En el panel, en Correo: dice por qué, y «pendiente» lo intenta otra vez.',
    );
  return late > 0 ? note(`${what}, ${late} desde hace más de una hora`, SEND_ONE) : good(what);
}
