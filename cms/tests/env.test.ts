import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';
import { environment } from './support/environment.ts';

const require = createRequire(import.meta.url);
const { parseEnv } = require(path.resolve(import.meta.dirname, '../dist/src/env.js')) as {
  parseEnv: (source: Record<string, string | undefined>) => object;
};

const right = { ...environment, DATABASE_URL: 'postgres://a@127.0.0.1:5432/b' };

it('takes what the root writes, with what is optional left empty', () => {
  const given = { ...right, SITE_URL: '', UPLOADS_DIR: '', CMS_PORT: '1400' };
  expect(parseEnv(given)).toMatchObject({ CMS_PORT: 1400, CMS_HOST: '127.0.0.1' });
});

it.each([
  ['DATABASE_URL', undefined, 'postgres://usuario'],
  ['DATABASE_URL', 'mysql://x', 'postgres://'],
  ['CMS_PORT', 'abc', 'número de puerto'],
  ['CMS_PORT', '70000', '65535'],
  ['APP_KEYS', 'una-sola-clave-larga-larga', 'dos claves'],
  ['JWT_SECRET', undefined, 'falta'],
  ['PROXY_TOKEN', 'corto', 'demasiado corto'],
  ['ADMIN_EMAIL', 'no es', 'correo'],
  ['ADMIN_PASSWORD', 'corta', '8 caracteres'],
  ['CMS_HOSTS', 'http://cms:1337', 'nombres separados'],
  ['LOG_LEVEL', 'gritar', 'error, warn'],
  ['KEEP_MESSAGES_MONTHS', '0', 'al menos 1'],
  ['KEEP_MAILS_MONTHS', '1.5', 'entero'],
  ['KEEP_AUDIT_MONTHS', '11', 'al menos 12'],
  ['KEEP_AUDIT_MONTHS', '121', 'diez años'],
  ['SESSION_DAYS', '0', 'entre 1 y 90'],
  ['SESSION_DAYS', '91', 'entre 1 y 90'],
  ['ADMIN_PASSKEY', 'siempre', 'optional o required'],
  ['ADMIN_PASSKEY', 'required', 'SITE_URL'],
  ['ADMIN_IDLE_HOURS', '1.5', 'entero'],
  ['ADMIN_IDLE_HOURS', 'doce', 'número de horas'],
  ['UPLOAD_PROVIDER', 'S3', 'local o s3'],
])('%s=%s stops the start, named and with what it should be', (name, value, should) => {
  expect(() => parseEnv({ ...right, [name]: value })).toThrow(new RegExp(`${name}: .*${should}`));
});

it('names all that is wrong at once', () => {
  const wrong = { ...right, JWT_SECRET: undefined, CMS_PORT: 'abc' };
  expect(() => parseEnv(wrong)).toThrow(/CMS_PORT[\s\S]*JWT_SECRET/);
});

it('with s3, wants all that it takes, each by its name, and without it none', () => {
  const s3 = { ...right, UPLOAD_PROVIDER: 's3', S3_ENDPOINT: '', S3_BUCKET: 'a/b', CMS_PORT: 'x' };
  const names =
    /CMS_PORT[^]*S3_ENDPOINT[^]*S3_REGION[^]*S3_BUCKET[^]*S3_ACCESS_KEY_ID[^]*S3_SECRET/;
  expect(() => parseEnv(s3)).toThrow(names);
  expect(parseEnv({ ...s3, UPLOAD_PROVIDER: '', CMS_PORT: '' })).toMatchObject({
    UPLOAD_PROVIDER: 'local',
    s3: undefined,
  });
});

const withMail = {
  ...right,
  SMTP_URL: 'smtp://127.0.0.1:25',
  MAIL_FROM: 'Ada <ada@example.com>',
  SITE_URL: 'https://example.com/',
};

it('without SMTP_URL reads nothing of the mail, and with it what it takes', () => {
  expect(parseEnv({ ...right, MAIL_FROM: 'nadie' })).toMatchObject({
    mail: undefined,
  });
  expect(parseEnv(withMail)).toMatchObject({
    mail: {
      ...{ MAIL_FROM: { name: 'Ada', address: 'ada@example.com' }, MAIL_DAILY_MAX: 500 },
      ...{ SITE_URL: 'https://example.com' },
    },
  });
});

it.each([
  ['SMTP_URL', 'correo.example.com', 'smtp://'],
  ['MAIL_FROM', undefined, 'falta'],
  ['MAIL_FROM', 'a@b.co, c@d.co', 'tiene que ser un correo'],
  ['MAIL_FROM', 'A\r\nBcc: x <a@b.co>', 'tiene que ser un correo'],
  ['MAIL_TO', 'nadie', 'recibe los avisos'],
  ['MAIL_DAILY_MAX', '0', 'al menos 1'],
  ['SITE_URL', undefined, 'enlaces de los correos'],
  ['DKIM_KEY', 'no es', 'PEM'],
  ['DKIM_SELECTOR', 'uno', 'DKIM_KEY'],
])('with mail, %s=%s stops the start, named and with what it should be', (name, value, should) => {
  expect(() => parseEnv({ ...withMail, [name]: value })).toThrow(
    new RegExp(`${name}: .*${should}`),
  );
});
