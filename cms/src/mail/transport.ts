import { createTransport } from 'nodemailer';
import type { MailVariables } from '../env';
import { ANSWER, MESSAGE, urlOf, type MailRow } from './mail';
import { render } from './render';

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Where the mail server is, and as whom it is used. */
export function serverOf({ SMTP_URL }: MailVariables) {
  const url = new URL(SMTP_URL);
  const secure = url.protocol === 'smtps:';
  const auth = url.username
    ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
    : undefined;
  const server = {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    // A password never goes out in the clear, but on this very machine.
    requireTLS: Boolean(auth) && !secure && !isLoopback(url.hostname),
    ...TIMEOUTS,
  };
  return { server, auth };
}

/** One connection for each mail: there are few, and none is left open for the server to close. */
export function openTransport(mail: MailVariables) {
  const { MAIL_FROM, DKIM_KEY, DKIM_SELECTOR } = mail;
  const { server, auth } = serverOf(mail);
  const dkim = DKIM_KEY &&
    DKIM_SELECTOR && {
      dkim: {
        domainName: MAIL_FROM.address.split('@')[1] ?? '',
        keySelector: DKIM_SELECTOR,
        privateKey: DKIM_KEY,
      },
    };
  return createTransport({
    ...server,
    ...(auth && { auth }),
    ...dkim,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

const isLoopback = (host: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(host.toLowerCase());

/** The same for every try, its Message-ID too: a mail program that has it already can tell. Signed by the site's owner. */
export function messageOf(mail: MailVariables, row: MailRow, owner: string) {
  const { address, name } = mail.MAIL_FROM;
  const unsubscribe = row.listUnsubscribe && {
    'List-Unsubscribe': `<${urlOf({ path: row.listUnsubscribe })}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  const host = new URL(mail.SITE_URL).hostname;
  const thread = row.thread && `<${row.thread}@${host}>`;
  const isLetter = row.kind === ANSWER;
  return {
    // Objects are taken as they are; a text would be read as a list of addresses.
    from: { name: name || owner, address },
    to: { name: '', address: row.recipient },
    envelope: { from: address, to: [row.recipient] },
    ...(row.replyTo && { replyTo: { name: '', address: row.replyTo } }),
    subject: row.subject,
    date: new Date(row.createdAt),
    messageId: row.kind === MESSAGE.kind && thread ? thread : `<${row.documentId}@${host}>`,
    ...(isLetter && thread && { inReplyTo: thread, references: thread }),
    headers: { ...(!isLetter && { 'Auto-Submitted': 'auto-generated' }), ...unsubscribe },
    ...render(row.subject, row.body, { owner, isLetter }),
  };
}
