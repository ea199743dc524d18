import { randomUUID } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { promisify } from 'node:util';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { MailVariables } from '../env';
import { openTransport, serverOf } from './transport';

type Tell = (step: string) => void;

interface SmtpError {
  code?: string;
  responseCode?: number;
  response?: string;
  message: string;
}

/** What a person can do about it, by the codes of nodemailer and of the system. */
const REASONS: Record<string, string> = {
  ENOTFOUND: 'ese nombre no existe: revisa el servidor de SMTP_URL',
  EAI_AGAIN: 'no se pudo preguntar por ese nombre: ¿hay red?',
  ECONNREFUSED:
    'nadie escucha en ese puerto: revisa el puerto de SMTP_URL, y que el servidor esté en marcha',
  ETIMEDOUT:
    'no contestó a tiempo: quizá un cortafuegos, o el proveedor de la máquina, cierra ese puerto',
  ECONNECTION: 'la conexión se cortó',
  ETLS: 'no se pudo cifrar la conexión: prueba smtps:// en el 465, o revisa su certificado',
  EAUTH: 'no aceptó el usuario o la contraseña de SMTP_URL',
  EENVELOPE: 'rechazó al remitente o al destinatario: revisa MAIL_FROM',
};

const CERTIFICATE = /certificate|self.signed|altnames/i;

/** In one plain sentence, with what the server itself said behind it. */
export function explainMailError(error: unknown): string {
  const { code = '', response, message } = error as SmtpError;
  const system = /\b(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT)\b/.exec(message)?.[1];
  const kind = CERTIFICATE.test(message) ? 'ETLS' : (system ?? code);
  const said = (response ?? message).replaceAll(/[^\P{Cc}\n\t]/gu, '?');
  return REASONS[kind] ? `${REASONS[kind]} (${said})` : said;
}

/** Goes as far as a sender does before a mail, and says each step. */
export async function probeServer(mail: MailVariables, tell: Tell): Promise<void> {
  const { server, auth } = serverOf(mail);
  const { address } = await lookup(server.host);
  tell(`Encontrado: ${server.host} es ${address}`);
  const connection = new SMTPConnection(server);
  const failed = new Promise<never>((_, reject) => connection.on('error', reject));
  try {
    connection.connect();
    await Promise.race([failed, once(connection, 'connect')]);
    tell(`Conectado: contesta en el puerto ${server.port}`);
    tell(
      connection.secure
        ? 'Cifrado: la conexión va con TLS'
        : 'Sin cifrar: el servidor no ofrece TLS',
    );
    if (!auth) return tell('Sin usuario: SMTP_URL no trae ninguno');
    await Promise.race([failed, promisify(connection.login.bind(connection))(auth)]);
    tell(`Identificado como ${auth.user}`);
  } finally {
    connection.close();
  }
}

/** Sends one mail to try the site out, and says each step of it. */
export async function sendTestMail(mail: MailVariables, to: string, tell: Tell): Promise<void> {
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
