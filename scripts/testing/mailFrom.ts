import { expect, vi } from 'vitest';
import type { MailServer } from './mailServer.ts';

/** The next mail to an address whose subject says so, and the secret in its link. */
export async function mailFrom(server: MailServer, email: string, subject: RegExp) {
  const find = () =>
    [...server.mails]
      .reverse()
      .find(({ to, mail }) => to[0] === email && subject.test(mail.subject ?? ''));
  await vi.waitFor(() => expect(find()).toBeDefined(), 30_000);
  const text = find()?.mail.text ?? '';
  return { text, secret: /\/#\/[\w-]+\?t=([\w-]{43})/.exec(text)?.[1] ?? '' };
}
