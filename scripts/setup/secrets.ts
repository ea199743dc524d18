import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';

const token = () => randomBytes(32).toString('base64url');

/** Strapi's panel wants a capital, a small letter and a digit. */
function password(): string {
  const value = randomBytes(12).toString('base64url');
  return [/[a-z]/, /[A-Z]/, /\d/].every((kind) => kind.test(value)) ? value : password();
}

/** Every secret of the site. None has a default: each installation makes its own. */
export const SECRETS: Record<string, () => string> = {
  ADMIN_PASSWORD: password,
  DATABASE_PASSWORD: token,
  PROXY_DATABASE_PASSWORD: token,
  APP_KEYS: () => `${token()},${token()}`,
  API_TOKEN_SALT: token,
  ADMIN_JWT_SECRET: token,
  TRANSFER_TOKEN_SALT: token,
  JWT_SECRET: token,
  ENCRYPTION_KEY: token,
  PROXY_TOKEN: token,
  SEED_TOKEN: token,
};

export function randomSecrets(): Record<string, string> {
  return Object.fromEntries(Object.entries(SECRETS).map(([name, make]) => [name, make()]));
}

/** Given by the mailbox's provider, not random. */
const OF_THE_MAIL = new Set(['SMTP_URL', 'DKIM_KEY']);

/** Whether only the CMS may know it: the keys of the storage are given, not random. */
export const isSecret = (name: string): boolean =>
  name in SECRETS || name.startsWith('S3_') || OF_THE_MAIL.has(name);

/** Those of before are good for what is stored in the database. */
const KEPT = new Set(['ADMIN_PASSWORD', 'DATABASE_PASSWORD']);

export const RENEWABLE = Object.keys(SECRETS).filter((name) => !KEPT.has(name));

/** Draws them anew in the .env file; gives those that the environment sets, which we cannot change. */
export function rotateSecrets(
  names: string[],
  file: string,
  environment: NodeJS.ProcessEnv,
): string[] {
  let text = readFileSync(file, 'utf8');
  for (const name of names) {
    const line = `${name}=${SECRETS[name]?.()}`;
    const given = new RegExp(`^[ \\t]*(export[ \\t]+)?${name}[ \\t]*=.*$`, 'gm');
    text = given.test(text) ? text.replace(given, line) : `${text.trimEnd()}\n${line}\n`;
  }
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, text, { mode: 0o600 });
  renameSync(temporary, file);
  return names.filter((name) => environment[name]);
}
