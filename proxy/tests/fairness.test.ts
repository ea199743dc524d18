import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { replica } from './replica.ts';
import { newEmail, person } from './site.ts';

const from = (address: string, more: object = {}) => ({
  headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...more },
});

it.each([
  ['LIMIT_PROFILE', '203.0.113.3'],
  ['LIMIT_PROFILE_DAY', '203.0.113.4'],
])('%s bounds how many e-mails one can try on the own profile', async (variable, address) => {
  const site = await replica({ [variable]: '2/1000', TRUST_PROXY: 'true' });
  const [{ token }, { email }] = [await person(), await person()];
  const sent = {
    ...from(address, { authorization: `Bearer ${token}` }),
    method: 'PUT',
    body: JSON.stringify({ email }),
  };
  const received = [];
  for (let n = 0; n < 3; n += 1)
    received.push((await fetch(`${site}/api/users/profile/update/`, sent)).status);
  expect(received).toEqual([409, 409, 429]);
});

/** A CMS that answers as it is told. */
async function stubCms(listener: RequestListener): Promise<string> {
  const cms = createServer(listener).listen(0, '127.0.0.1');
  onTestFinished(() => {
    cms.closeAllConnections();
    cms.close();
  });
  await once(cms, 'listening');
  return `http://127.0.0.1:${String((cms.address() as AddressInfo).port)}`;
}

it('the CMS learns from which network a call comes, as no caller can say it', async () => {
  const seen: unknown[] = [];
  const CMS_URL = await stubCms((request, response) => {
    seen.push(request.headers['x-forwarded-for']);
    response.writeHead(202, { 'content-type': 'application/json' }).end('{}');
  });
  const ask = async (TRUST_PROXY: string, address: string) => {
    const url = await replica({ CMS_URL, TRUST_PROXY });
    const body = JSON.stringify({ email: newEmail() });
    await fetch(`${url}/api/users/forgot/`, { ...from(address), method: 'POST', body });
  };
  await ask('true', '203.0.113.9');
  await ask('true', '2001:db8:1:2345::1');
  await ask('true', '2001:db8:1:ff00::2');
  await ask('', '203.0.113.9');
  expect(seen).toEqual(['203.0.113.9', '2001:db8:1:', '2001:db8:1:', '127.0.0.1']);
});

it('of the links that one address opens only wrong ones count: a classroom confirms at once', async () => {
  const json = { 'content-type': 'application/json' };
  const CMS_URL = await stubCms((request, response) => {
    let body = '';
    request.on('data', (bytes: Buffer) => (body += bytes.toString()));
    request.on('end', () => {
      if (body.includes('bueno')) return response.writeHead(204).end();
      const details = { code: 'link.invalid' };
      return response.writeHead(400, json).end(JSON.stringify({ error: { status: 400, details } }));
    });
  });
  const url = await replica({ CMS_URL, LIMIT_FORGOT_ADDRESS: '2/3600', TRUST_PROXY: 'true' });
  const open = async (token: string) => {
    const sent = { ...from('203.0.113.41'), method: 'POST', body: JSON.stringify({ token }) };
    return (await fetch(`${url}/api/users/confirm/`, sent)).status;
  };
  const statuses = [];
  for (const token of ['bueno', 'bueno', 'malo', 'bueno', 'malo', 'malo', 'bueno'])
    statuses.push(await open(token));
  expect(statuses).toEqual([204, 204, 400, 204, 400, 429, 429]);
});

it('contact messages of one account count together, wherever they come from', async () => {
  const url = await replica({ LIMIT_CONTACT: '2/3600', TRUST_PROXY: 'true' });
  const [one, two] = [await person(), await person()];
  const send = async (address: string, token: string) => {
    const given = from(address, { authorization: `Bearer ${token}` });
    const body = JSON.stringify({ topic: 'Hola' });
    return (await fetch(`${url}/api/contacts/create/`, { ...given, method: 'POST', body })).status;
  };
  expect([
    await send('203.0.113.31', one.token),
    await send('203.0.113.32', one.token),
    await send('203.0.113.33', one.token),
    await send('203.0.113.33', two.token),
  ]).toEqual([201, 201, 429, 201]);
});
