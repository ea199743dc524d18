import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { api, cms, useOneCms } from './support/oneCms.ts';

useOneCms({ SITE_URL: 'https://estudiolunar.example' });

const person = { name: 'Leonor Barrios', email: 'leonor.b@correolibre.example' };
const registered = async (password: string) => {
  const { status, json } = await api.asProxy('POST', '/account/register', { ...person, password });
  return status === 201 ? 'taken' : (json.error.details.code as string);
};

describe('a password', () => {
  it.each([
    ...['password', 'Password1!', '12345678', 'Contraseña2026', 'qwertyuiop', 'TEQUIEROMUCHO'],
    ...['universidad1', 'Guadalupe', 'Fernandez99', 'iloveyou', 'corazón!!'],
  ])('that everybody has is refused: %s', async (password) => {
    expect(await registered(password)).toBe('password.common');
  });

  it.each([
    ...['leonorbarrios', 'Leonor-Barrios7', 'barrios/LEONOR', 'correolibre1'],
    ...['Leonor.B@correolibre.example', 'estudiolunar', 'Portafolio-1', 'EstudioLunar!!'],
  ])('of the person’s or the site’s own words is refused: %s', async (password) => {
    expect(['password.common', 'password.personal']).toContain(await registered(password));
  });

  it('may be of small letters alone, and hold one’s name among others', async () => {
    expect(await registered('leonor y tres gatos')).toBe('taken');
  });

  it('is refused at a change too, and in the panel', async () => {
    const { token, id } = await api.register('cambia-debil@example.com');
    const change = (password: string) => api.ask('PUT', '/account/me', token, { password });
    expect((await change('tequiero')).json.error.details.code).toBe('password.common');
    expect((await change('cambiadebil')).json.error.details.code).toBe('password.personal');
    const users = cms.strapi.documents('plugin::users-permissions.user');
    const found = (await users.findFirst({ filters: { id } })) as { documentId: string };
    const write = users.update({ ...found, data: { password: 'tequiero' } as never });
    await expect(write).rejects.toThrow('fácil de adivinar');
  });
});

it('has more than 15,000 common ones', () => {
  const dist = path.resolve(import.meta.dirname, '../dist/src/accounts/weakPasswords');
  const { COMMON } = createRequire(import.meta.url)(path.join(dist, 'common.js')) as {
    COMMON: string;
  };
  const words = COMMON.trim().split('\n');
  expect(words.length).toBeGreaterThan(18_000);
  expect(new Set(words).size).toBe(words.length);
  expect(words.every((word) => word.length >= 8)).toBe(true);
});
