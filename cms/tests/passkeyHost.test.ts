import { expect, it } from 'vitest';
import { passkeyHostOf } from '../src/passkeyHost';
import { api, useOneCms } from './support/oneCms.ts';

useOneCms({ SITE_URL: 'http://127.0.0.1:8000' });

it.each([
  ['https://tu-dominio.example', 'tu-dominio.example'],
  ['https://tu-dominio.example:8443', 'tu-dominio.example'],
  ['http://localhost:8000', 'localhost'],
  [undefined, 'localhost'],
  ['', 'localhost'],
  ['http://tu-dominio.example', undefined],
  ['http://127.0.0.1:8000', undefined],
  ['https://203.0.113.7', undefined],
  ['https://[::1]:8000', undefined],
  ['no es una dirección', undefined],
])('with SITE_URL %s they are of %s', (siteUrl, name) => {
  expect(passkeyHostOf(siteUrl)?.name).toBe(name);
});

it.each([
  [undefined, 'http://localhost:8000', true],
  [undefined, 'http://localhost:5173', true],
  [undefined, 'http://127.0.0.1:8000', false],
  [undefined, 'http://localhost.malo.example', false],
  [undefined, 'null', false],
  ['https://a.example/', 'https://a.example', true],
  ['https://a.example', 'https://www.a.example', false],
])('with SITE_URL %s, a page of %s is of the site: %s', (siteUrl, origin, isOrigin) => {
  expect(passkeyHostOf(siteUrl)?.isOrigin(origin)).toBe(isOrigin);
});

it('where they cannot be, the site says so and has none of their calls', async () => {
  const { token } = await api.register('sinllaves@example.com');
  expect((await api.asProxy('GET', '/account/features')).json.passkeyHost).toBe('');
  const own = [
    await api.ask('GET', '/account/passkeys', token),
    await api.ask('POST', '/account/passkeys', token, {}),
    await api.ask('POST', '/account/passkeys/options', token, {}),
    await api.ask('PUT', '/account/passkeys/1', token, { name: 'x' }),
    await api.ask('POST', '/account/passkeys/1/remove', token, {}),
    await api.asProxy('POST', '/account/passkeys/login/options'),
    await api.asProxy('POST', '/account/passkeys/login', {}),
  ];
  expect(own.map(({ status }) => status)).toEqual(own.map(() => 404));
});
