import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('reads the variables, with DATA_DIR counted from the top folder', () => {
  const values = { PORT: '9000', DATABASE_PASSWORD: 'x', DATA_DIR: 'datos' };
  expect(readSettings(values, '/sitio')).toMatchObject({ sitePort: 9000, dataDir: '/sitio/datos' });
});

test('names every bad variable and what it should be', () => {
  const values = { PORT: '99999', SEED: 'algo', DATABASE_URL: 'mysql://x/y' };
  expect(() => readSettings(values, '/sitio')).toThrow(
    /PORT: vale «99999» y debe ser un puerto[^]*DATABASE_URL[^]*SEED: vale «algo» y debe ser demo o none[^]*DATABASE_PASSWORD: falta/,
  );
});

test('knows where pictures are when they are not on this disk', () => {
  const s3 = { DATABASE_PASSWORD: 'x', S3_ENDPOINT: 'https://s3.example/', S3_BUCKET: 'fotos' };
  expect(readSettings(s3, '/sitio').bucket).toBeUndefined();
  const there = readSettings({ ...s3, UPLOAD_PROVIDER: 's3' }, '/sitio');
  expect(there.bucket).toBe('https://s3.example/fotos');
});
