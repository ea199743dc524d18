import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../setup/ports.ts';
import { Child } from '../../stack/child.ts';
import { proxySpec } from '../../stack/parts.ts';
import { startThrowAwayStack, type ThrowAwayStack } from '../../stack/throwAway.ts';
import { login, loginAdmin, request, requestOk } from '../../testing/client.ts';
import { NO_LIMITS } from '../../testing/limits.ts';
import { mailFrom } from '../../testing/mailFrom.ts';
import { MailServer } from '../../testing/mailServer.ts';
import { runTool } from '../tool.ts';

const PASSWORD = 'clave de persona';
const mails = new MailServer();
let site: ThrowAwayStack;
let second: Child;
let doors: string[];

beforeAll(async () => {
  await mails.start();
  site = await startThrowAwayStack({ env: { ...NO_LIMITS, ...mails.env } });
  const sitePort = await freePort();
  second = new Child(proxySpec({ ...site.stack.settings, sitePort }));
  await second.start();
  doors = [site.siteUrl, `http://127.0.0.1:${String(sitePort)}`];
});
afterAll(async () => {
  await second.stop(1_000);
  await site.stop();
  await mails.stop();
});

const post = (path: string, body: object, token?: string) =>
  requestOk<{ _id: number; token: string }>(`${site.siteUrl}/api/${path}`, {
    ...{ method: 'POST', body, token },
  });

let people = 0;
async function person() {
  const email = `persona${String((people += 1))}@example.com`;
  const { _id, token } = await post('users/register/', {
    ...{ name: 'Persona', email, password: PASSWORD },
  });
  return { _id, email, token };
}

/** What an account may ask, at each door. */
const statuses = (token: string) =>
  Promise.all(
    doors.flatMap((door) => [
      request(`${door}/api/users/profile/`, { token }).then(({ status }) => status),
      request(`${door}/api/articles/`, { token }).then(({ status }) => status),
      request(`${door}/api/users/profile/update/`, {
        ...{ method: 'PUT', token, body: { name: 'Persona' } },
      }).then(({ status }) => status),
    ]),
  );
const OPEN = [200, 200, 200, 200, 200, 200];
const SHUT = [401, 401, 401, 401, 401, 401];

type Person = Awaited<ReturnType<typeof person>>;

const HOW_SESSIONS_END: Record<string, (one: Person, adminToken: string) => Promise<unknown>> = {
  logout: ({ token }) => request(`${doors[1]}/api/users/logout/`, { method: 'POST', token }),
  'an end from another session': async ({ email }) => {
    const token = await login(site.siteUrl, email, PASSWORD);
    await requestOk(`${doors[1]}/api/users/sessions/others/`, { method: 'DELETE', token });
  },
  'a reset by mail': async ({ email }) => {
    await post('users/forgot/', { email });
    const { secret } = await mailFrom(mails, email, /contraseña nueva/);
    await requestOk(`${doors[1]}/api/users/reset/`, {
      ...{ method: 'POST', body: { token: secret, password: 'otra clave bien larga' } },
    });
  },
  'a block': ({ _id }, token) =>
    requestOk(`${doors[1]}/api/users/block/${String(_id)}/`, {
      ...{ method: 'PUT', token, body: { reason: 'Publicidad' } },
    }),
  deletion: ({ _id }, token) =>
    requestOk(`${doors[1]}/api/users/delete/${String(_id)}/`, { method: 'DELETE', token }),
};

test.each(Object.entries(HOW_SESSIONS_END))(
  'after %s a token is no good at either proxy',
  async (_, end) => {
    const one = await person();
    expect(await statuses(one.token)).toEqual(OPEN);
    await end(one, await loginAdmin(site.siteUrl, site.env));
    expect(await statuses(one.token)).toEqual(SHUT);
  },
);

test('after a lockdown no session is', async () => {
  const tokens = [(await person()).token, await loginAdmin(site.siteUrl, site.env)];
  for (const token of tokens) expect(await statuses(token)).toEqual(OPEN);
  const { code, output } = await runTool('admin', ['lockdown'], {
    ...{ ENV_FILE: join(site.dataDir, 'env'), DATA_DIR: join(site.dataDir, 'tool') },
    DATABASE_URL: site.databaseUrl,
  });
  expect(code, output).toBe(0);
  for (const token of tokens) expect(await statuses(token)).toEqual(SHUT);
});
