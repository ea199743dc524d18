import { describe, expect, it, vi } from 'vitest';
import { bcrypt } from './support/bcrypt.ts';
import { api, admin, cms, useOneCms } from './support/oneCms.ts';
import { untilWaiting, withClient } from './support/database.ts';
import { ADMIN_EMAIL, ADMIN_PASSWORD } from './support/environment.ts';

useOneCms();

describe('entering', () => {
  it('compares the e-mail without case and answers with what the site shows', async () => {
    const { status, json } = await api.asProxy('POST', '/account/login', {
      email: ADMIN_EMAIL.toUpperCase(),
      password: ADMIN_PASSWORD,
    });
    expect(status).toBe(200);
    expect(json).toEqual({
      ...{ _id: admin.id, user: admin.id, name: 'Administrador', email: ADMIN_EMAIL },
      isAdmin: true,
      token: expect.any(String),
    });
    const payload = Buffer.from(json.token.split('.')[1], 'base64url').toString();
    const { id, isAdmin, iat, exp } = JSON.parse(payload);
    expect([id, isAdmin, (exp - iat) / 86_400]).toEqual([admin.id, true, 7]);
  });

  it.each(['/admin/login', '/api/account/login'])(
    'at %s half a character is refused: the hash would never come to an end of it',
    async (door) => {
      const answer = await fetch(cms.url + door, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: `{"email":"${ADMIN_EMAIL}","password":"a\\ud800"}`,
      });
      expect(answer.status).toBe(400);
    },
  );

  it('says the same of an unknown e-mail as of a wrong password, and does the same work', async () => {
    const compare = vi.spyOn(bcrypt, 'compare');
    const answers = [];
    for (const email of [ADMIN_EMAIL, 'nadie@example.com']) {
      const { status, json } = await api.asProxy('POST', '/account/login', {
        email,
        password: 'no es',
      });
      answers.push([status, json.error.message]);
    }
    const refusal = [400, 'Correo o contraseña incorrectos'];
    expect(answers).toEqual([refusal, refusal]);
    const rounds = compare.mock.calls.map(([, hash]) => bcrypt.getRounds(hash));
    compare.mockRestore();
    expect(rounds[0]).toBe(rounds[1]);
    expect(rounds).toHaveLength(2);
  });

  it('takes an e-mail with blanks of any kind around it', async () => {
    const email = `\u2003\u00a0\ufeff ${ADMIN_EMAIL.toUpperCase()}\t\u3000`;
    const { json } = await api.asProxy('POST', '/account/login', {
      email,
      password: ADMIN_PASSWORD,
    });
    expect(json._id).toBe(admin.id);
  });
});

describe('registering', () => {
  const registered = (body: object) => api.asProxy('POST', '/account/register', body);

  it('makes a plain user, whatever else the body says', async () => {
    const { status, json } = await registered({
      name: ' Ana ', email: 'Ana@Example.com', password: 'una clave', isAdmin: true, role: 3,
      confirmed: false, blocked: true, id: 900, provider: 'google',
    }); // prettier-ignore
    expect(status).toBe(201);
    expect(json).toMatchObject({
      _id: json.user,
      name: 'Ana',
      email: 'ana@example.com',
      isAdmin: false,
    });
    expect(json._id).not.toBe(900);
    expect((await api.ask('GET', '/account/users', json.token)).status).toBe(403);
  });

  it('answers 409 to a taken e-mail, also when two come at once', async () => {
    const body = { name: 'Dos', email: 'dos@example.com', password: 'una clave' };
    const both = await Promise.all([
      registered(body),
      registered({ ...body, email: 'DOS@example.com' }),
    ]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]));
  });

  it.each([
    ['siete77', 400],
    ['ochocho8', 201],
    ['ñ'.repeat(100), 201],
    [`${'ñ'.repeat(100)}x`, 400],
    ['ñññ7', 400],
    ['🙂🙂🙂🙂', 400],
  ])('measures a password in characters and in bytes: %s → %i', async (password, status) => {
    const email = `clave-${password.length}-${Buffer.byteLength(password)}@example.com`;
    expect((await registered({ name: 'Clave', email, password })).status).toBe(status);
  });
});

describe('a name', () => {
  const named = async (name: string) => {
    people += 1;
    const email = `nombre${people}@example.com`;
    const body = { name, email, password: 'una clave' };
    const { status, json } = await api.asProxy('POST', '/account/register', body);
    return { status, outcome: status === 201 ? json.name : json.error.details.code, json };
  };
  let people = 0;

  it.each(['\u2060\ufeff', ' \u3000 ', '\u3164', '\u0000\u0007'])(
    'is not one of nothing to be seen: %j',
    async (name) => {
      expect(await named(name)).toMatchObject({ status: 400, outcome: 'user.name_blank' });
    },
  );

  it.each([
    ['  Ana \u00a0 María ', 'Ana María'],
    ['A\u200bna\u202e', 'Ana'],
    [`Z${'\u0301'.repeat(80)}algo`, `\u0179${'\u0301'.repeat(6)}algo`],
    ['José Ñandú O’Neil', 'José Ñandú O’Neil'],
  ])('%j is kept as %j', async (given, kept) => {
    const { status, outcome } = await named(given);
    expect([status, outcome.normalize()]).toEqual([201, kept.normalize()]);
  });

  it.each([
    'Administrador', 'ADMINISTRADORA', 'Admínistrador', 'Ａｄｍｉｎ', 'Admin\u200bistrador', 'Moderador',
    'moderacion', 'Soporte', 'Webmaster', 'Sitio', 'equipo  del sitio', 'cuenta eliminada',
  ])('is not one that claims to run the site: %s', async (name) => {
    expect(await named(name)).toMatchObject({ status: 400, outcome: 'user.name_reserved' });
  }); // prettier-ignore

  it('is not that of the site’s first card', async () => {
    const cards = cms.strapi.db.query('api::profile.profile');
    const { id } = await cms.strapi.documents('api::profile.profile').create({ data: { name: 'Rita Dueña' } });
    expect((await named('Rita Duena')).outcome).toBe('user.name_reserved');
    await cards.delete({ where: { id } });
    expect((await named('Rita Duena')).status).toBe(201);
  });

  it('that says who runs the site is not kept by a former admin', async () => {
    const { id } = await api.register('degradada@example.com');
    const change = (body: object) => api.ask('PUT', `/account/users/${id}`, admin.token, body);
    await change({ isAdmin: true, name: 'Administradora' });
    expect((await change({ isAdmin: false })).json.name).toBe(`Cuenta ${id}`);
    await change({ isAdmin: true, name: 'Delia Ruiz' });
    expect((await change({ isAdmin: false })).json.name).toBe('Delia Ruiz');
  });

  it('is not an admin’s in other letters, blanks or accents; an admin keeps it', async () => {
    await api.ask('PUT', '/account/me', admin.token, { name: 'Grace Soto' });
    for (const name of ['Grace Soto', 'grace  SOTO', 'Gracé Sotó', 'Ｇrace Soto'])
      expect((await named(name)).outcome, name).toBe('user.name_reserved');
    expect((await named('Grace Sotomayor')).status).toBe(201);
    const person = await api.register('gemela@example.com');
    const rename = (token: string, name: string) => api.ask('PUT', '/account/me', token, { name });
    expect((await rename(person.token, 'GRACE SOTO')).status).toBe(400);
    expect((await rename(person.token, 'Gracia Soto')).status).toBe(200);
    expect((await rename(admin.token, 'Administrador')).status).toBe(200);
  });

  it('that was there before it was an admin’s may stay in the form', async () => {
    const email = 'tocaya@example.com';
    const { token } = (await api.asProxy('POST', '/account/register', { name: 'Ada Luz', email, password: 'una clave' })).json;
    await api.ask('PUT', '/account/me', admin.token, { name: 'Ada Luz' });
    const { status } = await api.ask('PUT', '/account/me', token, { name: 'Ada Luz', email });
    await api.ask('PUT', '/account/me', admin.token, { name: 'Administrador' });
    expect(status).toBe(200);
  });

  it('written in the panel is cleaned too', async () => {
    const { id } = await api.register('enpanel@example.com');
    const users = cms.strapi.db.query('plugin::users-permissions.user');
    await users.update({ where: { id }, data: { name: ' Eva\u202e  Luz ' } });
    expect((await users.findOne({ where: { id } })).name).toBe('Eva Luz');
  });
}); // prettier-ignore

describe('the own account', () => {
  it('changes name and e-mail and leaves the password alone when it is blank', async () => {
    const person = await api.register('propia@example.com', 'clave propia');
    const body = {
      name: 'Otro Nombre',
      email: 'nueva@example.com',
      password: '',
      isAdmin: true,
      id: admin.id,
    };
    const { status, json } = await api.ask('PUT', '/account/me', person.token, body);
    expect(status).toBe(200);
    expect(json).toMatchObject({
      _id: person.id,
      name: 'Otro Nombre',
      email: 'nueva@example.com',
      isAdmin: false,
    });
    expect((await api.login('nueva@example.com', 'clave propia')).id).toBe(person.id);
    expect((await api.ask('GET', '/account/me', person.token)).json.name).toBe('Otro Nombre');
  });
});

describe('the admin’s list of accounts', () => {
  it('shows, changes and deletes others', async () => {
    const person = await api.register('listada@example.com');
    const { json: all } = await api.ask('GET', '/account/users', admin.token);
    expect(all.data).toContainEqual({
      _id: person.id, name: 'Persona listada@example.com', email: 'listada@example.com', isAdmin: false,
    }); // prettier-ignore
    const changed = await api.ask('PUT', `/account/users/${person.id}`, admin.token, {
      name: 'Cambiada', email: 'cambiada@example.com', isAdmin: true, password: 'no debe valer',
    }); // prettier-ignore
    expect(changed.json).toEqual({
      _id: person.id,
      name: 'Cambiada',
      email: 'cambiada@example.com',
      isAdmin: true,
      updatedAt: expect.any(String),
    });
    expect((await api.login('cambiada@example.com', 'clave de persona')).id).toBe(person.id);
    expect((await api.ask('DELETE', `/account/users/${person.id}`, admin.token)).status).toBe(204);
    expect((await api.ask('GET', `/account/users/${person.id}`, admin.token)).status).toBe(404);
  });

  it('keeps the own account and the last admin', async () => {
    const me = `/account/users/${admin.id}`;
    expect((await api.ask('DELETE', me, admin.token)).status).toBe(409);
    for (const { _id: id, isAdmin } of (await api.ask('GET', '/account/users', admin.token)).json
      .data)
      if (isAdmin && id !== admin.id)
        await api.ask('PUT', `/account/users/${id}`, admin.token, { isAdmin: false });
    expect((await api.ask('PUT', me, admin.token, { isAdmin: false })).status).toBe(409);
    expect((await api.ask('PUT', me, admin.token, { name: 'Sigue', isAdmin: true })).status).toBe(
      200,
    );
  });

  it('sees that an account was promoted while its demotion waited', async () => {
    const { id } = await api.register('ascendida@example.com');
    const path = `/account/users/${id}`;
    const demotion = await withClient(cms.databaseUrl, async (db) => {
      await db.query('begin');
      await db.query('select 1 from up_users where id = $1 for update', [id]);
      const asked = api.ask('PUT', path, admin.token, { isAdmin: false });
      await untilWaiting(cms.databaseUrl);
      await db.query("update up_users set name = 'Administradora' where id = $1", [id]);
      const role = "(select id from up_roles where type = 'site-admin')";
      await db.query(`update up_users_role_lnk set role_id = ${role} where user_id = $1`, [id]);
      await db.query('commit');
      return asked;
    });
    expect(demotion.status).toBe(200);
    expect(demotion.json).toMatchObject({ name: `Cuenta ${id}`, isAdmin: false });
  });

  it('keeps one when two admins take each other’s role at the same moment', async () => {
    const other = await api.register('segunda@example.com');
    await api.ask('PUT', `/account/users/${other.id}`, admin.token, { isAdmin: true });
    const second = await api.login(other.email, 'clave de persona');
    const both = await Promise.all([
      api.ask('PUT', `/account/users/${second.id}`, admin.token, { isAdmin: false }),
      api.ask('PUT', `/account/users/${admin.id}`, second.token, { isAdmin: false }),
    ]);
    expect(both.map(({ status }) => status)).not.toEqual([200, 200]);
  });

  it('lets a blocked admin be demoted and deleted, also when only one active is left', async () => {
    const [asked] = await withClient(cms.databaseUrl, async (db) =>
      (await db.query<{ email: string }>(
        `select u.email from up_users u join up_users_role_lnk l on l.user_id = u.id
           join up_roles r on r.id = l.role_id where r.type = 'site-admin' and not coalesce(u.blocked, false)`,
      )).rows,
    ); // prettier-ignore
    const active = await api.login(
      asked?.email ?? '',
      asked?.email === ADMIN_EMAIL ? ADMIN_PASSWORD : 'clave de persona',
    );
    const blocked = await Promise.all(
      ['b1@example.com', 'b2@example.com'].map((email) => api.register(email)),
    );
    for (const { id } of blocked) {
      await api.ask('PUT', `/account/users/${id}`, active.token, { isAdmin: true });
      await withClient(cms.databaseUrl, (db) =>
        db.query('update up_users set blocked = true where id = $1', [id]),
      );
    }
    const [demoted, deleted] = blocked.map(({ id }) => `/account/users/${id}`);
    const demotion = await api.ask('PUT', demoted ?? '', active.token, { isAdmin: false });
    const deletion = await api.ask('DELETE', deleted ?? '', active.token);
    expect([demotion.status, deletion.status]).toEqual([200, 204]);
  });
});
