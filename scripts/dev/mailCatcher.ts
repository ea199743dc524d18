import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MailServer } from '../testing/mailServer.ts';
import { mailPage } from './mailPage.ts';

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

export interface MailCatcher {
  /** What makes the CMS send its mail here. */
  env: Record<string, string>;
  /** Where the page that lists it is. */
  url: string;
  stop: () => Promise<void>;
}

/** A mail server of this machine for development: it keeps what the site sends, and shows it. */
export async function catchMail(siteUrl: string): Promise<MailCatcher> {
  const mails = await new MailServer().start();
  const page = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.setHeader('Content-Security-Policy', POLICY);
    response.end(mailPage(mails.mails));
  });
  page.listen(0, '127.0.0.1');
  await once(page, 'listening');
  const { port } = page.address() as AddressInfo;
  const { SMTP_URL = '', MAIL_FROM = '' } = mails.env;
  return {
    env: { SMTP_URL, MAIL_FROM, SITE_URL: siteUrl },
    url: `http://127.0.0.1:${String(port)}`,
    stop: async () => {
      page.closeAllConnections();
      page.close();
      await mails.stop();
    },
  };
}
