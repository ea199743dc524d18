import { beforeAll, describe, expect, inject, it } from 'vitest';
import { queryOnce } from '../../../scripts/setup/query.ts';
import type { OpenSession, Session } from '../../src/contract/index.ts';
import { PASSWORD, admin, requestSite, login, requestSiteOk, newEmail, person } from '../site.ts';

let token: string;

beforeAll(async () => {
  ({ token } = await admin());
});

describe('users', () => {
  it('POST /api/users/register/ answers the user info with a token', async () => {
    const body = { name: 'Grace', email: newEmail(), password: PASSWORD };
    const { status, json } = await requestSite('POST', '/api/users/register/', { body });
    expect(status).toBe(201);
    const { _id } = json as { _id: number };
    expect(json).toEqual({
      _id,
      user: _id,
      name: 'Grace',
      email: body.email,
      isAdmin: false,
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) as string,
    });
  });

  it('POST /api/users/login/ with the e-mail as username answers the same info', async () => {
    const { token: _, ...registered } = await person('Grace');
    const body = { username: registered.email.toUpperCase(), password: PASSWORD };
    const { status, json } = await requestSite('POST', '/api/users/login/', { body });
    expect(status).toBe(200);
    expect(json).toMatchObject(registered);
  });

  it('a wrong password and an unknown e-mail are told the same', async () => {
    const { email } = await person();
    const wrong = { username: email, password: 'otra cosa' };
    const unknown = { username: newEmail(), password: 'otra cosa' };
    const [one, two] = [
      await requestSite('POST', '/api/users/login/', { body: wrong }),
      await requestSite('POST', '/api/users/login/', { body: unknown }),
    ];
    const sentence = 'El correo o la contraseña no son correctos.';
    expect(one).toMatchObject({ status: 400, json: { message: sentence, detail: sentence } });
    expect({ status: two.status, json: two.json }).toEqual({ status: 400, json: one.json });
  });

  it('a taken e-mail is 409, whatever its case', async () => {
    const { email } = await person();
    const body = { name: 'Otra', email: email.toUpperCase(), password: PASSWORD };
    expect(await requestSite('POST', '/api/users/register/', { body })).toMatchObject({
      status: 409,
      json: { detail: 'Ya existe una cuenta con ese correo.' },
    });
  });

  it('GET /api/features/ says that this site sends no mail, and what needs it is not there', async () => {
    expect(await requestSite('GET', '/api/features/')).toMatchObject({
      status: 200,
      json: { mail: false, verifyEmail: false, passkeyHost: 'localhost' },
    });
    const body = { email: newEmail(), token: 'x'.repeat(43), password: PASSWORD };
    for (const call of ['forgot', 'reset', 'confirm'])
      expect((await requestSite('POST', `/api/users/${call}/`, { body })).status).toBe(404);
  });

  it('GET /api/users/profile/ answers the own details', async () => {
    const me = await person('Grace');
    expect(await requestSite('GET', '/api/users/profile/', { token: me.token })).toMatchObject({
      status: 200,
      json: { _id: me._id, name: 'Grace', email: me.email, isAdmin: false },
    });
  });

  it('PUT /api/users/profile/update/ answers the user info; a blank password stays', async () => {
    const me = await person();
    const body = { id: me._id, name: 'Nombre Nuevo', email: me.email, password: '' };
    const { status, json } = await requestSite('PUT', '/api/users/profile/update/', {
      token: me.token,
      body,
    });
    expect(status).toBe(200);
    expect(json).toMatchObject({ _id: me._id, user: me._id, name: 'Nombre Nuevo', isAdmin: false });
    expect((await login(me.email, PASSWORD)).name).toBe('Nombre Nuevo');
  });

  it('a session older than ten minutes changes e-mail or password with the present password', async () => {
    const me = await person();
    const update = (body: object) =>
      requestSite('PUT', '/api/users/profile/update/', { token: me.token, body });
    await queryOnce(
      inject('databaseUrl'),
      "update portafolio_sessions set made = now() - interval '11 minutes' where account = $1",
      [me._id],
    );
    const body = { name: me.name, email: newEmail(), password: '' };
    expect(await update(body)).toMatchObject({
      status: 403,
      json: { code: 'password.current_required' },
    });
    expect(await update({ ...body, currentPassword: 'no es esta' })).toMatchObject({
      status: 400,
      json: { code: 'password.current_wrong', errors: [{ field: 'currentPassword' }] },
    });
    expect(await update({ ...body, currentPassword: PASSWORD })).toMatchObject({
      status: 200,
      json: { email: body.email },
    });
  });

  it('an id in the body does not change somebody else', async () => {
    const [me, other] = [await person(), await person('Intacta')];
    const body = { id: other._id, name: 'Suplantada', email: me.email, password: '' };
    await requestSiteOk('PUT', '/api/users/profile/update/', { token: me.token, body });
    expect((await login(other.email, PASSWORD)).name).toBe('Intacta');
  });

  it('a password change ends the old tokens at once and gives a new one', async () => {
    const me = await person();
    const body = { name: me.name, email: me.email, password: 'una nueva y más larga' };
    const renewed = await requestSiteOk<{ token: string }>('PUT', '/api/users/profile/update/', {
      token: me.token,
      body,
    });
    expect((await requestSite('GET', '/api/users/profile/', { token: me.token })).status).toBe(401);
    expect((await requestSite('GET', '/api/users/profile/', { token: renewed.token })).status).toBe(
      200,
    );
  });

  it('GET /api/users/ lists every account to an admin, with no secret in it', async () => {
    const me = await person('En la lista');
    const { status, json } = await requestSite('GET', '/api/users/', { token });
    expect(status).toBe(200);
    expect(json).toContainEqual({
      _id: me._id,
      name: 'En la lista',
      email: me.email,
      isAdmin: false,
    });
  });

  it('GET /api/users/ is paged, searched and sorted like every list', async () => {
    const [one, other] = [await person('Zz Buscada'), await person('Zz Buscada')];
    const page = (query: string) => requestSite('GET', `/api/users/?${query}`, { token });
    const first = await page('keyword=zz+buscada&sort=-_id&limit=1');
    expect(first.headers['x-total-count']).toBe('2');
    expect(first.json).toMatchObject([{ _id: other._id }]);
    const second = await page('keyword=zz+buscada&sort=-_id&limit=1&page=2');
    expect(second.json).toMatchObject([{ _id: one._id }]);
    expect((await page(`keyword=${encodeURIComponent(one.email)}`)).json).toHaveLength(1);
    expect((await page('sort=password')).status).toBe(200);
  });

  it('GET /api/users/{id}/ and PUT /api/users/update/{id}/ show and change an account', async () => {
    const me = await person();
    const id = String(me._id);
    expect((await requestSite('GET', `/api/users/${id}/`, { token })).json).toMatchObject({
      _id: me._id,
    });
    const body = { name: 'Ascendida', email: me.email, isAdmin: true };
    const updated = await requestSite('PUT', `/api/users/update/${id}/`, { token, body });
    expect(updated).toMatchObject({ status: 200, json: { _id: me._id, ...body } });
    // The old token still says that this is no admin, so it has to go.
    expect((await requestSite('GET', '/api/users/profile/', { token: me.token })).status).toBe(401);
    const again = await login(me.email, PASSWORD);
    expect((await requestSite('GET', '/api/users/', { token: again.token })).status).toBe(200);
  });

  it('DELETE /api/users/delete/{id}/ ends the account and its token', async () => {
    const me = await person();
    const path = `/api/users/delete/${String(me._id)}/`;
    expect((await requestSite('DELETE', path, { token })).status).toBe(204);
    expect((await requestSite('GET', '/api/users/profile/', { token: me.token })).status).toBe(401);
  });

  it('POST /api/users/logout/ ends the session, and it alone', async () => {
    const me = await person();
    const other = await login(me.email, PASSWORD);
    const profile = (given: string) =>
      requestSite('GET', '/api/users/profile/', { token: given }).then(({ status }) => status);
    for (const path of ['/api/users/logout', '/api/users/logout/'])
      expect((await requestSite('POST', path, {})).status).toBe(401);
    const left = await requestSite('POST', '/api/users/logout/', { token: me.token });
    expect([left.status, await profile(me.token), await profile(other.token)]).toEqual([
      204, 401, 200,
    ]);
  });

  it('GET /api/users/sessions/ lists where one is logged in, and DELETE ends one or all others', async () => {
    const me = await person();
    const agent = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Mobile';
    const phone = await requestSiteOk<Session>('POST', '/api/users/login/', {
      body: { username: me.email, password: PASSWORD },
      headers: { 'user-agent': agent },
    });
    await login(me.email, PASSWORD);
    const list = async () =>
      requestSiteOk<OpenSession[]>('GET', '/api/users/sessions/', { token: me.token });
    const known = await list();
    expect(known).toHaveLength(3);
    const moment = expect.stringMatching(/^\d{4}-.*Z$/) as string;
    const found = known.find(({ browser }) => browser === 'Chrome');
    expect(found).toEqual({
      ...{ _id: found?._id, createdAt: moment, seenAt: moment },
      ...{ browser: 'Chrome', system: 'Android', current: false },
    });
    const end = (which: number | string) =>
      requestSite('DELETE', `/api/users/sessions/${String(which)}/`, { token: me.token });
    expect([(await end(found?._id ?? 0)).status, (await end(found?._id ?? 0)).status]).toEqual([
      204, 404,
    ]);
    const ended = await requestSite('GET', '/api/users/profile/', { token: phone.token });
    expect(ended.status).toBe(401);
    expect((await end('others')).status).toBe(204);
    expect(await list()).toMatchObject([{ current: true }]);
  });

  it('POST /api/users/logout/{id}/ ends all of somebody’s sessions', async () => {
    const me = await person();
    const path = `/api/users/logout/${String(me._id)}/`;
    expect((await requestSite('POST', path, { token: me.token })).status).toBe(403);
    expect((await requestSite('POST', path, { token })).status).toBe(204);
    expect((await requestSite('GET', '/api/users/profile/', { token: me.token })).status).toBe(401);
    const nobody = '/api/users/logout/2000000000/';
    expect((await requestSite('POST', nobody, { token })).status).toBe(404);
  });

  it('PUT, GET and DELETE /api/users/block/{id}/ block an account, say so and take it back', async () => {
    const me = await person();
    const path = `/api/users/block/${String(me._id)}`;
    const free = { blocked: false, until: '', reason: '' };
    expect(await requestSite('GET', path, { token })).toMatchObject({ status: 200, json: free });
    const body = { until: '2100-12-31T12:00:00-06:00', reason: 'Publicó anuncios' };
    const block = { blocked: true, until: '2100-12-31T18:00:00.000Z', reason: 'Publicó anuncios' };
    const blocked = await requestSite('PUT', `${path}/`, { token, body });
    expect(blocked).toMatchObject({ status: 200, json: block });
    expect((await requestSite('GET', '/api/users/profile/', { token: me.token })).status).toBe(401);
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
      {},
      { reason: '' },
      { reason: '  ' },
      { reason: 'x'.repeat(501) },
      { reason: 'Sí', until: 'mañana' },
      { reason: 'Sí', until: '2020-01-01T00:00:00Z' },
      { reason: 'Sí', until: '2100-13-01T00:00:00Z' },
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

  it('an admin cannot delete the own account', async () => {
    const me = await admin();
    expect(
      await requestSite('DELETE', `/api/users/delete/${String(me._id)}/`, { token }),
    ).toMatchObject({
      status: 409,
      json: { detail: 'No puedes borrar tu propia cuenta.' },
    });
  });
});
