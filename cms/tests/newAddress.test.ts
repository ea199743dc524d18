import { describe, expect, it } from 'vitest';
import { mailTo as mailOf } from './support/mail.ts';
import { admin, api, cms, mailServer, startCmsWithMail } from './support/oneCms.ts';

startCmsWithMail({ VERIFY_EMAIL: 'on' });

const post = (path: string, body: object) => api.asProxy('POST', `/account/${path}`, body);
const mailTo = (email: string, subject: RegExp) => mailOf(cms, mailServer, email, subject);
const NEW = 'otra clave bien larga';
const register = (email: string) =>
  post('register', { name: 'Persona', email, password: 'clave de persona' });

describe('a new e-mail', () => {
  const ask = async (email: string, token: string) => {
    const { status, json } = await api.ask('PUT', '/account/me', token, { email });
    return [status, json.email];
  };
  const confirmed = async (email: string) => {
    const { json } = await register(email);
    const { secret } = await mailTo(email, /Confirma tu correo/);
    await post('confirm', { token: secret });
    return json as { token: string; _id: number };
  };

  it('counts once its link is used; both addresses hear of it', async () => {
    const { token } = await confirmed('vieja@example.com');
    expect(await ask('nueva@example.com', token)).toEqual([200, 'vieja@example.com']);
    await mailTo('vieja@example.com', /Se pidió cambiar tu correo/);
    const { secret } = await mailTo('nueva@example.com', /Confirma tu correo nuevo/);
    expect((await api.ask('GET', '/account/me', token)).json.email).toBe('vieja@example.com');
    expect((await post('confirm', { token: secret })).status).toBe(204);
    await mailTo('vieja@example.com', /El correo de tu cuenta cambió/);
    await mailTo('nueva@example.com', /El correo de tu cuenta cambió/);
    expect((await api.login('nueva@example.com', 'clave de persona')).email).toBe(
      'nueva@example.com',
    );
    expect((await post('confirm', { token: secret })).status).toBe(400);
  });

  it('is given up by a change of password, which the account hears of', async () => {
    const { token } = await confirmed('arrepentida@example.com');
    await ask('ajena@example.com', token);
    const { secret } = await mailTo('ajena@example.com', /Confirma tu correo nuevo/);
    await api.ask('PUT', '/account/me', token, { password: NEW });
    await mailTo('arrepentida@example.com', /Tu contraseña cambió/);
    expect((await post('confirm', { token: secret })).status).toBe(400);
  });

  it('that has an account is refused, and waits for nothing', async () => {
    const { token } = await confirmed('curiosa@example.com');
    const { status, json } = await api.ask('PUT', '/account/me', token, { email: admin.email });
    expect([status, json.error.details.code]).toEqual([409, 'user.email_taken']);
    expect((await api.ask('GET', '/account/export', token)).json.links).toEqual([]);
  });

  it('of an unconfirmed account is no news for the address, which may be of another person', async () => {
    const { json } = await register('impuesta@example.com');
    await mailTo('impuesta@example.com', /Confirma tu correo/);
    mailServer.mails.length = 0;
    await ask('propia@example.com', json.token);
    const { secret } = await mailTo('propia@example.com', /Confirma tu correo nuevo/);
    expect((await post('confirm', { token: secret })).status).toBe(204);
    await mailTo('propia@example.com', /El correo de tu cuenta cambió/);
    expect(mailServer.mails.filter(({ to }) => to[0] === 'impuesta@example.com')).toEqual([]);
  });

  it('of an admin is changed in the profile, and not among the accounts', async () => {
    const { token, id } = await api.admin();
    const change = { email: 'otro-de-quien-administra@example.com' };
    const { status, json } = await api.ask('PUT', `/account/users/${id}`, token, change);
    expect([status, json.error.details.code]).toEqual([409, 'user.own_email']);
  });

  // The last: no member may register with an admin's name.
  it('that an admin gives an account is news for the old address, also with more rights', async () => {
    const { token } = await api.admin();
    // Each of them, however many in a day.
    const moved = await confirmed('primera@example.com');
    for (const email of ['segunda@example.com', 'tercera@example.com'])
      await api.ask('PUT', `/account/users/${moved._id}`, token, { email });
    await mailTo('primera@example.com', /El correo de tu cuenta cambió/);
    await mailTo('segunda@example.com', /El correo de tu cuenta cambió/);
    const given = [
      ['antigua@example.com', { email: 'puesta@example.com' }],
      ['otra-antigua@example.com', { email: 'otra-puesta@example.com', isAdmin: true }],
    ] as const;
    for (const [old, change] of given) {
      const { _id } = await confirmed(old);
      expect((await api.ask('PUT', `/account/users/${_id}`, token, change)).status).toBe(200);
      await mailTo(old, /El correo de tu cuenta cambió/);
    }
  });
});
