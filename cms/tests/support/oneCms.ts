import { afterAll, beforeAll, beforeEach } from 'vitest';
import { MailServer } from '../../../scripts/testing/mailServer.ts';
import { startCms, type Cms } from './cms.ts';
import { client, type Client, type Person } from './http.ts';
import { panelToken } from './panel.ts';

type Env = Record<string, string>;

export let cms: Cms;
export let api: Client;
export let admin: Person;
/** The panel's Super Admin. */
export let owner: string;
export const mailServer = new MailServer();

/** One CMS for all tests of a file, and its first admin. */
export function useOneCms(env: Env | (() => Env) = {}): void {
  beforeAll(async () => {
    cms = await startCms({ env: typeof env === 'function' ? env() : env });
    api = client(cms.url);
    admin = await api.admin();
  });
  afterAll(() => cms.stop());
}

export function startCmsWithPanel(): void {
  useOneCms();
  beforeAll(async () => {
    owner = await panelToken(cms.strapi);
  });
}

/** It mails as much as it wants; each test begins without a mail. */
export function startCmsWithMail(env: Env = {}): void {
  beforeAll(() => mailServer.start());
  // Registered first, it runs last.
  afterAll(() => mailServer.stop());
  useOneCms(() => ({ ...mailServer.env, MAIL_DAILY_MAX: '10000', ...env }));
  beforeEach(() => {
    mailServer.mails.length = 0;
  });
}
