import { createRequire } from 'node:module';
import { mailFrom } from '../../../scripts/testing/mailFrom.ts';
import type { MailServer } from '../../../scripts/testing/mailServer.ts';
import type { Cms } from './cms.ts';

type Work = (strapi: Cms['strapi'], complete?: unknown) => Promise<boolean>;

const require = createRequire(import.meta.url);
/** When it is called: each CMS that starts loads its modules anew. */
const load = (file: string) => require(`../../dist/src/${file}.js`) as Record<string, Work>;

/** Sends what is due, which the sender itself does every few seconds. */
export async function sendDue({ strapi }: Cms): Promise<void> {
  const { sendNext } = load('mail/sender');
  const { withLink } = load('accounts/passwordReset');
  while (await sendNext(strapi, withLink));
}

/** The next mail to an address whose subject says so, and the secret in its link. */
export async function mailTo(cms: Cms, server: MailServer, email: string, subject: RegExp) {
  await sendDue(cms);
  return mailFrom(server, email, subject);
}
