import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export const PROXY_TOKEN = 'proxy-token-of-the-tests';
export const SEED_TOKEN = 'seed-token-of-the-tests';
export const ADMIN_EMAIL = 'admin@example.com';
export const ADMIN_PASSWORD = 'clave de pruebas';

/** Everything but where: database, port and uploads are each test's own. */
export const environment = {
  NODE_ENV: 'production',
  LOG_LEVEL: 'error',
  UPLOAD_PROVIDER: 'local',
  APP_KEYS: 'first-key-of-the-tests,second-key-of-the-tests',
  API_TOKEN_SALT: 'api-token-salt-of-the-tests',
  ADMIN_JWT_SECRET: 'admin-secret-of-the-tests',
  TRANSFER_TOKEN_SALT: 'transfer-salt-of-the-tests',
  JWT_SECRET: 'session-secret-of-the-tests',
  ENCRYPTION_KEY: 'encryption-key-of-the-tests',
  PROXY_TOKEN,
  SEED_TOKEN,
  ADMIN_EMAIL,
  ADMIN_PASSWORD,
  BCRYPT_ROUNDS: '4',
  // One process starts many: what one was given does not stay for the next.
  ...{
    SMTP_URL: '',
    MAIL_FROM: '',
    MAIL_TO: '',
    MAIL_DAILY_MAX: '',
    SITE_URL: '',
    ADMIN_PASSKEY: '',
    KEEP_MESSAGES_MONTHS: '',
    KEEP_MAILS_MONTHS: '',
    KEEP_AUDIT_MONTHS: '',
  },
};

declare module 'vitest' {
  interface ProvidedContext {
    /** A database that has been booted once, to be copied. */
    templateUrl: string;
  }
}

/** PostgreSQL's account may pass through it, also when the tests run as root. */
export function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'portafolio-cms-'));
  chmodSync(folder, 0o711);
  return folder;
}
