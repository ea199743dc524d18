import { beforeAll, describe, expect, it } from 'vitest';
import type { OpenSession } from '../../src/contract/index.ts';
import { PASSWORD, admin, requestSite, login, requestSiteOk, newEmail, person } from '../site.ts';

let token: string;

beforeAll(async () => {
  ({ token } = await admin());
});

describe('users', () => {
  it('GET /api/features/ says that this site sends no mail, and what needs it is not there', async () => {
    expect(await requestSite('GET', '/api/features/')).toMatchObject({
      status: 200,
      json: { mail: false, verifyEmail: false, passkeyHost: 'localhost' },
    });
    const body = { email: newEmail(), token: 'x'.repeat(43), password: PASSWORD };
    for (const call of ['forgot', 'reset', 'confirm'])
      expect((await requestSite('POST', `/api/users/${call}/`, { body })).status).toBe(404);
  });

  it('a wrong present password is said at its field', async () => {
    const me = await person();
    const body = { name: me.name, email: newEmail(), password: '', currentPassword: 'no es esta' };
    const put = { token: me.token, body };
    expect(await requestSite('PUT', '/api/users/profile/update/', put)).toMatchObject({
      status: 400,
      json: { code: 'password.current_wrong', errors: [{ field: 'currentPassword' }] },
    });
  });

  it('GET /api/users/sessions/ lists where one is logged in', async () => {
    const me = await person();
    const agent = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Mobile';
    await requestSiteOk('POST', '/api/users/login/', {
      body: { username: me.email, password: PASSWORD },
      headers: { 'user-agent': agent },
    });
    const known = await requestSiteOk<OpenSession[]>('GET', '/api/users/sessions/', {
      token: me.token,
    });
    expect(known).toHaveLength(2);
    const moment = expect.stringMatching(/^\d{4}-.*Z$/) as string;
    const found = known.find(({ browser }) => browser === 'Chrome');
    expect(found).toEqual({
      ...{ _id: found?._id, createdAt: moment, seenAt: moment },
      ...{ browser: 'Chrome', system: 'Android', current: false },
    });
  });

  it('PUT, GET and DELETE /api/users/block/{id}/ block an account, say so and take it back', async () => {
    const me = await person();
    const path = `/api/users/block/${String(me._id)}`;
    const body = { until: '2100-12-31T12:00:00-06:00', reason: 'Publicó anuncios' };
    const block = { blocked: true, until: '2100-12-31T18:00:00.000Z', reason: 'Publicó anuncios' };
    const blocked = await requestSite('PUT', `${path}/`, { token, body });
    expect(blocked).toMatchObject({ status: 200, json: block });
    expect(await requestSite('GET', path, { token })).toMatchObject({ status: 200, json: block });
    const enter = (password: string) =>
      requestSite('POST', '/api/users/login/', { body: { username: me.email, password } });
    const sentence =
      'Tu cuenta está bloqueada hasta el 31 de diciembre de 2100 a las 18:00 (UTC). Motivo: Publicó anuncios';
    expect(await enter(PASSWORD)).toMatchObject({
      status: 400,
      json: {
        code: 'login.blocked',
        detail: sentence,
        blocked: { until: block.until, reason: block.reason },
      },
    });
    expect((await enter('otra cosa')).json).toMatchObject({ code: 'login.wrong' });
    expect((await requestSite('DELETE', `${path}/`, { token })).status).toBe(204);
    expect((await login(me.email, PASSWORD))._id).toBe(me._id);
  });

  it('a block needs a reason and a date to come, and is never one’s own', async () => {
    const me = await person();
    const block = (id: number, body: object) =>
      requestSite('PUT', `/api/users/block/${String(id)}/`, { token, body });
    for (const body of [
      ...[{}, { reason: '  ' }, { reason: 'x'.repeat(501) }, { reason: 'Sí', until: 'mañana' }],
      ...[{ reason: 'Sí', until: '2020-01-01T00:00:00Z' }],
      ...[{ reason: 'Sí', until: '2100-13-01T00:00:00Z' }],
    ])
      expect((await block(me._id, body)).status, JSON.stringify(body)).toBe(400);
    const boss = await admin();
    expect(await block(boss._id, { reason: 'Sí' })).toMatchObject({
      status: 409,
      json: { code: 'user.block_self' },
    });
    expect((await block(2_000_000_000, { reason: 'Sí' })).status).toBe(404);
    expect((await login(me.email, PASSWORD))._id).toBe(me._id);
  });
});
