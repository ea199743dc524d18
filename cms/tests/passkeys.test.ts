import { describe, expect, it } from 'vitest';
import { Authenticator, type Bent, type Options } from '../../scripts/testing/authenticator.ts';
import { withClient } from './support/database.ts';
import type { Answer, Person } from './support/http.ts';
import { mailTo } from './support/mail.ts';
import { admin, api, cms, mailServer, startCmsWithMail } from './support/oneCms.ts';

const ORIGIN = 'https://portafolio.example';
const PASSWORD = 'clave de persona';

startCmsWithMail({ SITE_URL: ORIGIN });

const sql = (text: string, values: unknown[] = []) =>
  withClient(cms.databaseUrl, async (db) => (await db.query(text, values)).rows);
const rename = (who: Person, id: number, name: unknown) =>
  api.ask('PUT', `/account/passkeys/${id}`, who.token, { name });
const remove = (who: Person, id: number, body: object = {}) =>
  api.ask('POST', `/account/passkeys/${id}/remove`, who.token, body);
const list = async (who: Person) => (await api.ask('GET', '/account/passkeys', who.token)).json;
const begin = (who: Person, body: object = {}) =>
  api.ask('POST', '/account/passkeys/options', who.token, body);
const finish = (who: Person, body: object) => api.ask('POST', '/account/passkeys', who.token, body);
const loginOptions = async (): Promise<Options> =>
  (await api.asProxy('POST', '/account/passkeys/login/options')).json;
const login = (body: object) => api.asProxy('POST', '/account/passkeys/login', body);
const age = (who: Person) =>
  sql("update portafolio_sessions set made = now() - interval '11 minutes' where account = $1", [
    who.id,
  ]);

/** What a refused one is answered: always the same. */
const REFUSED = [400, 'passkey.invalid'];
const outcome = ({ status, json }: Answer) => [status, json.error?.details.code];

const refused = async (asked: Promise<Answer>) => expect(outcome(await asked)).toEqual(REFUSED);

async function enrol(who: Person, name = 'Teléfono', device = new Authenticator(ORIGIN)) {
  const { json } = await begin(who);
  const answer = await finish(who, device.create(json, name));
  expect(answer.status, JSON.stringify(answer.json)).toBe(201);
  return { device, id: answer.json._id as number };
}

const enter = async (device: Authenticator, bent: Bent = {}) =>
  login(device.get(await loginOptions(), bent));

describe('a passkey', () => {
  it('of a stranger who registered an e-mail before its owner opens nothing once the owner has taken the account', async () => {
    const squatter = await api.register('victima@example.com');
    const { device } = await enrol(squatter);
    await api.asProxy('POST', '/account/forgot', { email: 'victima@example.com' });
    const { secret } = await mailTo(cms, mailServer, 'victima@example.com', /Elige una contraseña/);
    const password = 'clave de su dueña';
    const taken = await api.asProxy('POST', '/account/reset', { token: secret, password });
    expect(taken.status).toBe(200);
    await refused(enter(device));
    expect(await list({ ...squatter, token: taken.json.token })).toEqual([]);
    const { text } = await mailTo(cms, mailServer, 'victima@example.com', /Tu contraseña cambió/);
    expect(text).toContain('llaves de acceso que tenía se quitaron');
  });

  it('of an admin stays when the password is chosen anew', async () => {
    const { device } = await enrol(admin);
    await api.asProxy('POST', '/account/forgot', { email: admin.email });
    const { secret } = await mailTo(cms, mailServer, admin.email, /Elige una contraseña/);
    const password = 'otra clave de la dueña';
    const chosen = await api.asProxy('POST', '/account/reset', { token: secret, password });
    expect(chosen.status).toBe(200);
    admin.token = chosen.json.token;
    expect((await enter(device)).status).toBe(200);
  });

  it('is added, named, listed, logs in with the answer of a password, and is removed; its account hears of both', async () => {
    const who = await api.register('llave@example.com');
    const { json: asked } = await begin(who);
    expect(asked.options).toMatchObject({
      rp: { id: 'portafolio.example' },
      user: { name: 'llave@example.com', displayName: 'Persona llave@example.com' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      timeout: 300_000,
      excludeCredentials: [],
    });
    const handle = Buffer.from(asked.options.user.id, 'base64url').toString();
    expect(handle).toMatch(/^[a-z0-9]{24}$/);
    const device = new Authenticator(ORIGIN);
    const made = await finish(who, device.create(asked, '  Mi\u202E <b>teléfono</b> '));
    expect(made).toMatchObject({
      status: 201,
      json: { name: 'Mi <b>teléfono</b>', host: 'portafolio.example', usedAt: '' },
    });
    const { _id: id } = made.json;
    await mailTo(cms, mailServer, who.email, /Se añadió una llave de acceso/);
    expect((await rename(who, id, 'Trabajo')).json.name).toBe('Trabajo');
    expect((await rename(who, id, '\u200B ')).json.error.details.code).toBe('user.name_blank');
    expect((await rename(who, id, 'x'.repeat(61))).status).toBe(400);

    const entered = await enter(device);
    const byPassword = await api.asProxy('POST', '/account/login', {
      email: who.email,
      password: PASSWORD,
    });
    expect(entered.json).toEqual({ ...byPassword.json, token: expect.any(String) });
    expect((await api.ask('GET', '/account/me', entered.json.token)).json._id).toBe(who.id);
    expect(await list(who)).toMatchObject([
      { _id: id, name: 'Trabajo', usedAt: expect.any(String) },
    ]);
    const again = await begin(who);
    expect(again.json.options.excludeCredentials).toMatchObject([
      { transports: ['hybrid', 'internal'] },
    ]);

    expect((await remove(who, id)).status).toBe(204);
    await mailTo(cms, mailServer, who.email, /Se quitó una llave de acceso/);
    expect(await list(who)).toEqual([]);
    // The session that it opened goes with it; the others stay.
    expect((await api.ask('GET', '/account/me', entered.json.token)).status).toBe(401);
    expect((await api.ask('GET', '/account/me', who.token)).status).toBe(200);
    await refused(enter(device));
    expect((await remove(who, id)).status).toBe(404);
  });

  it.each<[string, Bent]>([
    ['another origin', { origin: 'https://malo.example' }],
    ['no TLS', { origin: 'http://portafolio.example' }],
    ['another host', { host: 'malo.example' }],
    ['a challenge of its own', { challenge: 'a'.repeat(43) }],
    ['no proof of who holds it', { unverified: true }],
  ])('with %s is refused, at adding and at logging in', async (name, bent) => {
    const who = await api.register(`${name.replaceAll(/\W/g, '')}@example.com`);
    const { json } = await begin(who);
    await refused(finish(who, new Authenticator(ORIGIN).create(json, 'x', bent)));
    const { device } = await enrol(who);
    await refused(enter(device, bent));
    expect((await enter(device)).status).toBe(200);
  });

  it('answers a challenge once, in five minutes, with the ticket that came with it', async () => {
    const { device } = await enrol(await api.register('repite@example.com'));
    const asked = await loginOptions();
    const answer = device.get(asked);
    const both = await Promise.all([login(answer), login(answer)]);
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400]);
    await refused(login(answer));
    const other = await loginOptions();
    await refused(login({ ...device.get(await loginOptions()), ticket: other.ticket }));
    const late = await loginOptions();
    await sql("update portafolio_challenges set expires = now() - interval '1 second'");
    await refused(login(device.get(late)));
    // A wrong answer spends it too.
    const spoilt = await loginOptions();
    await login(device.get(spoilt, { origin: 'https://malo.example' }));
    await refused(login(device.get(spoilt)));
  });

  it('that is of another account, forged or of no account is refused', async () => {
    const { device } = await enrol(await api.register('duena@example.com'));
    const { device: other } = await enrol(await api.register('otra@example.com'));
    const stranger = new Authenticator(ORIGIN);
    const { options, ...asked } = await loginOptions();
    stranger.create({ ...asked, options: { ...options, user: { id: 'x' } } }, 'x');
    await refused(login(stranger.get(await loginOptions())));
    const mine = device.get(await loginOptions());
    const { credential, userHandle } = other.get(await loginOptions());
    const { signature } = device.get(await loginOptions());
    for (const forged of [
      { credential },
      { userHandle },
      { signature },
      { signature: 'AAAA' },
      { clientData: 'AAAA' },
      { authenticatorData: '' },
    ]) {
      const { ticket, ...rest } = device.get(await loginOptions());
      await refused(login({ ...rest, ticket, ...forged }));
    }
    expect((await login(mine)).status).toBe(200);
  });

  it.each([
    ['packed', new Map([['x5c', [Buffer.from('no certificate')]]])],
    ['of no standard', new Map([['x', 'x'.repeat(10_000)]])],
  ])(
    'with certificates of its device is refused, and nothing is fetched (%s)',
    async (format, said) => {
      const who = await api.register(`${format.replaceAll(' ', '-')}@example.com`);
      const { json } = await begin(who);
      const bent = { statement: [format, said] } as Bent;
      const made = await finish(who, new Authenticator(ORIGIN).create(json, 'Con papeles', bent));
      expect(outcome(made)).toEqual(REFUSED);
    },
  );

  it('is added by the session that asked, and not by another of the same account or of another', async () => {
    const who = await api.register('sesion@example.com');
    const { json } = await begin(who);
    const answer = new Authenticator(ORIGIN).create(json, 'x');
    const elsewhere = await api.login(who.email, PASSWORD);
    const stranger = await api.register('sesion2@example.com');
    for (const one of [stranger, elsewhere]) await refused(finish(one, answer));
    await refused(login({ ...answer, authenticatorData: 'x', signature: 'x' }));
    expect((await finish(who, answer)).status).toBe(201);
    await refused(finish(who, answer));
    expect(await list(stranger)).toEqual([]);
  });

  it('belongs to one account, whose others’ calls do not reach it', async () => {
    const [who, stranger] = [
      await api.register('mia@example.com'),
      await api.register('suya@example.com'),
    ];
    const { id, device } = await enrol(who);
    expect([
      (await rename(stranger, id, 'Mía')).status,
      (await remove(stranger, id)).status,
    ]).toEqual([404, 404]);
    const { json } = await begin(stranger);
    const key = device.key;
    const copied = device.create(json, 'x');
    device.key = key;
    const known = device.get(await loginOptions()).credential;
    await refused(finish(stranger, { ...copied, credential: known }));
    expect((await enter(device)).status).toBe(200);
  });

  it('whose count goes back is refused, as a copy of it would be', async () => {
    const device = new Authenticator(ORIGIN, { counts: true });
    await enrol(await api.register('cuenta@example.com'), 'Con cuenta', device);
    expect((await enter(device)).status).toBe(200);
    await refused(enter(device, { counter: 1 }));
    expect((await enter(device, { counter: 9 })).status).toBe(200);
  });

  it('of a blocked account is refused with the reason, as a password is', async () => {
    const who = await api.register('bloqueada@example.com');
    const { device } = await enrol(who);
    await api.ask('PUT', `/account/users/${who.id}/block`, admin.token, {
      until: '',
      reason: 'Por algo',
    });
    const { status, json } = await enter(device);
    expect([status, json.error.details]).toMatchObject([
      400,
      { code: 'login.blocked', blocked: { reason: 'Por algo' } },
    ]);
  });

  it('is one of ten at most, also when many come at once', async () => {
    const who = await api.register('muchas@example.com');
    for (let made = 0; made < 9; made += 1) await enrol(who, `Llave ${made}`);
    const asked = [(await begin(who)).json, (await begin(who)).json, (await begin(who)).json];
    const answers = await Promise.all(
      asked.map((one) => finish(who, new Authenticator(ORIGIN).create(one, 'x'))),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409, 409]);
    expect(outcome(await begin(who))).toEqual([409, 'passkey.too_many']);
  });

  it('wants the present password in a session older than ten minutes, to be added and to be removed', async () => {
    const who = await api.register('vieja@example.com');
    const { id } = await enrol(who);
    await age(who);
    const wanted = [403, 'password.current_required'];
    const both = async (body?: object) => [
      outcome(await begin(who, body)),
      outcome(await remove(who, id, body)),
    ];
    expect(await both()).toEqual([wanted, wanted]);
    const wrong = { currentPassword: 'no es esta' };
    expect(await both(wrong)).toEqual(wanted.map(() => [400, 'password.current_wrong']));
    const right = { currentPassword: PASSWORD };
    const { json } = await begin(who, right);
    expect((await finish(who, new Authenticator(ORIGIN).create(json, 'Otra'))).status).toBe(201);
    expect((await remove(who, id, right)).status).toBe(204);
  });

  it('that is removed in the session it opened leaves that session its password to change', async () => {
    const who = await api.register('quita-y-cambia@example.com');
    const { device, id } = await enrol(who);
    const { token } = (await enter(device)).json;
    expect((await remove({ ...who, token }, id)).status).toBe(204);
    const changed = await api.ask('PUT', '/account/me', token, { password: 'otra clave larga' });
    expect(changed.status).toBe(200);
    expect((await api.ask('GET', '/account/me', changed.json.token)).status).toBe(200);
  });

  it('opens a session in which the password may be changed, and survives that', async () => {
    const who = await api.register('cambia@example.com');
    const { device } = await enrol(who);
    const { token } = (await enter(device)).json;
    const changed = await api.ask('PUT', '/account/me', token, { password: 'otra clave larga' });
    expect(changed.status).toBe(200);
    expect((await enter(device)).status).toBe(200);
    const [row] = await sql(
      'select count(passkey)::int as by_key from portafolio_sessions where account = $1',
      [who.id],
    );
    expect(row).toEqual({ by_key: 2 });
  });
});
