import { createRequire } from 'node:module';
import { beforeAll, expect, it } from 'vitest';
import { setTimeout as sleep } from 'node:timers/promises';
import { rowsOf } from './ownData/traces.ts';
import { api, cms, useOneCms } from './support/oneCms.ts';

const require = createRequire(import.meta.url);
const { hashPassword } = require('../dist/src/accounts/passwords.js') as {
  hashPassword: (password: string) => Promise<string>;
};
const OLD = 'clave de persona';

useOneCms();

let hash: string;
beforeAll(async () => {
  hash = await hashPassword('la clave nueva de su dueña');
});

/** Sooner and later than a password is compared and made. */
const DELAYS = Array.from({ length: 30 }, (_, step) => step * 8);

async function person(delay: number) {
  const { id, email, token } = await api.register(`carrera-${delay}-${Date.now()}@example.com`);
  /** As its person does it elsewhere: all sessions end. */
  const change = async () => {
    await sleep(delay);
    await rowsOf(cms, 'update up_users set password = $1 where id = $2', [hash, id]);
  };
  return { id, email, token, change };
}

it('a login with the password of before opens no session that outlives it', async () => {
  for (const delay of DELAYS) {
    const { email, change } = await person(delay);
    const entering = api.asProxy('POST', '/account/login', { email, password: OLD });
    const [{ status, json }] = await Promise.all([entering, change()]);
    if (!json.token) expect([status, json.error.details.code]).toEqual([400, 'login.wrong']);
    else expect((await api.ask('GET', '/account/me', json.token)).status, `${delay} ms`).toBe(401);
  }
}, 60_000);

it('a session that another password ends changes nothing any more', async () => {
  for (const delay of DELAYS) {
    const { id, token, change } = await person(delay);
    const body = { password: 'la clave de otra persona' };
    await Promise.all([api.ask('PUT', '/account/me', token, body), change()]);
    const [row] = await rowsOf(cms, 'select password from up_users where id = $1', [id]);
    expect(row?.password === hash, `${delay} ms`).toBe(true);
  }
}, 60_000);
