import { parseMail } from '../../cms/src/env.ts';
import { isEmail } from '../../cms/src/mail/mail.ts';
import { explainMailError, sendTestMail } from '../../cms/src/mail/probe.ts';
import { say } from '../launcher/print.mjs';
import { ask } from '../owner/terminal.ts';
import { ensureEnvFile } from '../setup/env-file.ts';
import { ROOT } from '../setup/root.ts';

const OFF =
  'El sitio no envía correos: SMTP_URL está vacía. Ponla en .env, con MAIL_FROM y SITE_URL, y repite.';

/** Sends a mail as the site would, and says how far that came. */
export async function mail(given: string | undefined): Promise<void> {
  const variables = parseMail(ensureEnvFile(ROOT, process.env).values);
  if (!variables) throw new Error(OFF);
  const to = (given ?? (await ask('Correo: '))).trim();
  if (!isEmail(to)) throw new Error(`«${to}» no es un correo.`);
  await sendTestMail(variables, to, (step) => say(`✔ ${step}`)).catch((error: unknown) => {
    throw new Error(explainMailError(error), { cause: error });
  });
  say(
    '\nYa salió del sitio. Si no llega, mira en «no deseado» y los SPF, DKIM y DMARC de tu dominio.',
  );
}
