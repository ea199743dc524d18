import { lookup } from 'node:dns/promises';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { MailVariables } from '../env';
import { serverOf } from './transport';

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

const step = <T>(work: (done: (error?: unknown, value?: T) => void) => void): Promise<T> =>
  new Promise((resolve, reject) => {
    work((error, value) => (error ? reject(error) : resolve(value as T)));
  });

/** Goes as far as whoever sends a mail does before it, and says each step. */
export async function probeServer(mail: MailVariables, tell: Tell): Promise<void> {
  const { server, auth } = serverOf(mail);
  const { address } = await lookup(server.host);
  tell(`Encontrado: ${server.host} es ${address}`);
  const connection = new SMTPConnection(server);
  try {
    await step<void>((done) => {
      connection.once('error', done);
      connection.connect(() => done());
    });
    tell(`Conectado: contesta en el puerto ${server.port}`);
    tell(
      connection.secure
        ? 'Cifrado: la conexión va con TLS'
        : 'Sin cifrar: el servidor no ofrece TLS',
    );
    if (!auth) return tell('Sin usuario: SMTP_URL no trae ninguno');
    await step<void>((done) => connection.login(auth, (error) => done(error)));
    tell(`Identificado como ${auth.user}`);
  } finally {
    connection.close();
  }
}
