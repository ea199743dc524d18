import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const good = { PROXY_TOKEN: 'x'.repeat(32), SITE_DIR: import.meta.dirname };

describe('readConfig', () => {
  it('fills in what is not secret', () => {
    expect(readConfig(good)).toMatchObject({ host: '127.0.0.1', port: 8000, logLevel: 'info' });
  });

  it('takes an empty variable for an absent one', () => {
    expect(readConfig({ ...good, PORT: '', HOST: '' })).toMatchObject({ port: 8000 });
  });

  it('takes the origin of the public address', () => {
    const { siteUrl } = readConfig({ ...good, SITE_URL: 'https://sitio.example/' });
    expect(siteUrl).toBe('https://sitio.example');
  });

  it.each([
    [{ PROXY_TOKEN: undefined }, /PROXY_TOKEN: falta/],
    [{ PROXY_TOKEN: 'short' }, /PROXY_TOKEN: debe tener al menos 32/],
    [{ PORT: 'ochenta' }, /PORT: debe ser un número/],
    [{ PORT: '70000' }, /PORT: debe estar entre/],
    [{ CMS_URL: 'ftp://x' }, /CMS_URL: debe ser la dirección/],
    [{ SITE_DIR: '/nowhere' }, /SITE_DIR: debe ser la carpeta/],
    [{ CORS_ORIGINS: 'https://a.example, b.example' }, /CORS_ORIGINS: deben ser orígenes/],
    [{ TRUST_PROXY: 'yes' }, /TRUST_PROXY: debe ser false, true/],
    [{ TRUST_PROXY: '10.0.0.0/40' }, /TRUST_PROXY: debe ser false, true/],
    [{ SITE_URL: 'sitio.example' }, /SITE_URL: debe ser la dirección pública/],
    [{ SITE_URL: 'https://sitio.example/blog' }, /SITE_URL: debe ser la dirección pública/],
    [{ CORS_ORIGINS: '*' }, /CORS_ORIGINS: deben ser orígenes/],
    [{ FORM_SECONDS: '3' }, /FORM_SECONDS: debe ser un número de segundos, como mucho los 2/],
    [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL: debe ser/],
  ])('names the wrong variable: %o', (wrong, sentence) => {
    expect(() => readConfig({ ...good, ...wrong })).toThrow(ConfigError);
    expect(() => readConfig({ ...good, ...wrong })).toThrow(sentence);
  });
});
