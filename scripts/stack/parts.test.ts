import { expect, test } from 'vitest';
import { SECRETS, randomSecrets } from '../setup/secrets.ts';
import { cmsSpec, proxySpec } from './parts.ts';

const storage = {
  S3_ENDPOINT: 'https://s3.example',
  S3_ACCESS_KEY_ID: 'a',
  S3_SECRET_ACCESS_KEY: 'b',
};
const settings = {
  host: '127.0.0.1',
  sitePort: 8000,
  cmsPort: 1337,
  dataDir: '/datos',
  databaseUrl: 'postgres://postgres:clave@127.0.0.1:5432/portafolio',
  env: { ...randomSecrets(), ...storage, UPLOAD_PROVIDER: 's3' },
};

test('the CMS is given every secret but the one of DATABASE_URL, the public door only its own token', () => {
  const { DATABASE_PASSWORD, ...given } = settings.env as Record<string, string>;
  expect(cmsSpec(settings).env).toMatchObject(given);
  const passed = Object.values(cmsSpec(settings).env);
  expect(passed).not.toContain(DATABASE_PASSWORD);
  const { env } = proxySpec(settings);
  const secret = [...Object.keys(SECRETS), ...Object.keys(storage)];
  expect(secret.filter((name) => env[name] !== undefined)).toEqual(['PROXY_TOKEN']);
});
