import { expect, it } from 'vitest';
import { Authenticator } from '../../scripts/testing/authenticator.ts';
import { rowsOf } from './ownData/traces.ts';
import { mailTo } from './support/mail.ts';
import { panelToken } from './support/panel.ts';
import { admin, api, cms, mailServer, startCmsWithMail } from './support/oneCms.ts';

const ORIGIN = 'https://portafolio.example';
const PASSWORD = 'clave de persona';

// E-mails are not verified: a stranger may register with the address of another.
startCmsWithMail({ SITE_URL: ORIGIN });

const setAdmin = (id: number, isAdmin: boolean) =>
  api.ask('PUT', `/account/users/${id}`, admin.token, { isAdmin });

/** By the panel, where roles are rows. */
async function promoteInPanel(id: number) {
  const find = (uid: string, where: object) => cms.strapi.db.query(uid).findOne({ where });
  const account = await find('plugin::users-permissions.user', { id });
  const role = await find('plugin::users-permissions.role', { type: 'site-admin' });
  const users = `${cms.url}/content-manager/collection-types/plugin::users-permissions.user`;
  const answer = await fetch(`${users}/${account?.documentId}`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${await panelToken(cms.strapi)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ role: { set: [{ documentId: role?.documentId }] } }),
  });
  expect(answer.status).toBe(200);
}

/** A member with a password and a key, who asked to erase the account. */
async function register(email: string) {
  const person = await api.register(email);
  const { json } = await api.ask('POST', '/account/passkeys/options', person.token, {});
  const device = new Authenticator(ORIGIN);
  const key = device.create(json, 'Teléfono');
  expect((await api.ask('POST', '/account/passkeys', person.token, key)).status).toBe(201);
  await api.ask('POST', '/account/erase', person.token, { password: PASSWORD });
  return { ...person, device };
}

const login = (email: string, password: string) =>
  api.asProxy('POST', '/account/login', { email, password });
async function loginWithKey(device: Authenticator) {
  const { json } = await api.asProxy('POST', '/account/passkeys/login/options');
  return api.asProxy('POST', '/account/passkeys/login', device.get(json));
}

it.each([
  ['the site', (id: number) => setAdmin(id, true)],
  ['the panel', promoteInPanel],
])(
  'made in %s enters with a password chosen by mail, and with nothing of before',
  async (where, promote) => {
    const { id, email, token, device } = await register(`${where.replace(' ', '-')}@example.com`);
    await promote(id);
    expect((await api.ask('GET', '/account/me', token)).status).toBe(401);
    expect((await login(email, PASSWORD)).status).toBe(400);
    expect((await loginWithKey(device)).status).toBe(400);
    const erased = await rowsOf(cms, 'select erase_at from up_users where id = $1', [id]);
    expect(erased).toEqual([{ erase_at: null }]);
    const { secret } = await mailTo(cms, mailServer, email, /Elige una contraseña/);
    const chosen = { token: secret, password: 'la clave de la colega' };
    const entered = await api.asProxy('POST', '/account/reset', chosen);
    expect(entered.json).toMatchObject({ _id: id, isAdmin: true });
    expect((await loginWithKey(device)).status).toBe(400);
    await setAdmin(id, false);
  },
);

it('whose e-mail is proved keeps the password, and one who is to choose it is answered with its version', async () => {
  const email = 'comprobada@example.com';
  const proved = await api.register(email);
  await api.asProxy('POST', '/account/forgot', { email });
  const { secret } = await mailTo(cms, mailServer, email, /Elige una contraseña/);
  await api.asProxy('POST', '/account/reset', { token: secret, password: 'la clave elegida' });
  await setAdmin(proved.id, true);
  expect((await login(email, 'la clave elegida')).status).toBe(200);
  const { id } = await api.register('sin-comprobar@example.com');
  const promoted = await setAdmin(id, true);
  const current = await api.ask('GET', `/account/users/${id}`, admin.token);
  expect(promoted.json.updatedAt).toBe(current.json.updatedAt);
  for (const one of [id, proved.id]) await setAdmin(one, false);
});

it('who cannot enter yet is not the admin that has to be left, and may go', async () => {
  const { id } = await api.register('espera@example.com');
  await setAdmin(id, true);
  const alone = await setAdmin(admin.id, false);
  expect([alone.status, alone.json.error.details.code]).toEqual([409, 'user.last_admin']);
  expect((await setAdmin(id, false)).json).toMatchObject({ isAdmin: false });
});

it('of many changes of role at the same moment none is refused', async () => {
  const people = await Promise.all(
    Array.from({ length: 8 }, (_, index) => api.register(`rol-${index}@example.com`)),
  );
  for (const isAdmin of [true, true, false]) {
    const answers = await Promise.all(people.map(({ id }) => setAdmin(id, isAdmin)));
    expect(answers.map(({ status, json }) => [status, json.isAdmin])).toEqual(
      people.map(() => [200, isAdmin]),
    );
  }
});
