import { randomUUID } from 'node:crypto';
import type { MailVariables } from '../env';
import { probeServer } from './probe';
import { openTransport } from './transport';

/** Sends one mail to whoever sets up the site, and says each step of it. */
export async function sendTestMail(
  mail: MailVariables,
  to: string,
  tell: (step: string) => void,
): Promise<void> {
  await probeServer(mail, tell);
  const transport = openTransport(mail);
  const { name, address } = mail.MAIL_FROM;
  try {
    const { response } = await transport.sendMail({
      from: { name, address },
      to: { name: '', address: to },
      envelope: { from: address, to: [to] },
      subject: 'Prueba de correo',
      messageId: `<${randomUUID()}@${new URL(mail.SITE_URL).hostname}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      text: `Este correo lo envió «npm run admin -- mail» de ${mail.SITE_URL}: el sitio ya puede enviar.`,
    });
    tell(`Aceptado para ${to}: ${response}`);
  } finally {
    transport.close();
  }
}
