import { once } from 'node:events';
import { afterEach, expect, inject, it, vi } from 'vitest';
import { freePort } from '../../scripts/setup/ports.ts';
import { killProxies, startProxy } from './proxyProcess.ts';
import { proxyDatabaseUrl } from './replica.ts';
import { PASSWORD, admin, newEmail } from './site.ts';

afterEach(killProxies);

const json = { 'content-type': 'application/json' };

it('tells Prometheus on a port of its own, and the public nothing', async () => {
  const metricsPort = await freePort();
  const { child, url } = await startProxy({ METRICS_PORT: String(metricsPort) });
  await once(child, 'message');
  await fetch(`${url}/api/articles/`);
  const received = await fetch(`http://127.0.0.1:${String(metricsPort)}/metrics`);
  expect(received.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(await received.text()).toMatch(/^portafolio_requests_total\{status="200"\} 1$/m);
  expect((await fetch(`${url}/metrics`)).status).toBe(404);
});

it('a document that nothing has changed in comes from the fast path, and anew after a change', async () => {
  const metricsPort = await freePort();
  const { child, url } = await startProxy({
    ...{ METRICS_PORT: String(metricsPort), SITE_URL: 'https://sitio.example' },
    DATABASE_URL: proxyDatabaseUrl(),
  });
  await once(child, 'message');
  const hits = async () => {
    const text = await (await fetch(`http://127.0.0.1:${String(metricsPort)}/metrics`)).text();
    return Number(/^portafolio_cache_hits_total (\d+)/m.exec(text)?.[1] ?? 0);
  };
  const read = async () => (await fetch(`${url}/feed.xml`)).text();
  const first = await vi.waitUntil(
    async () => {
      const text = await read();
      return (await hits()) > 0 && text;
    },
    { timeout: 15_000 },
  );
  const { token } = await admin();
  const made = await fetch(`${url}/api/articles/create/`, {
    method: 'POST',
    headers: { ...json, authorization: `Bearer ${token}` },
    body: JSON.stringify({ name: 'Un artículo más', text: '<p>Hola</p>' }),
  });
  expect(made.ok).toBe(true);
  expect(first).not.toContain('Un artículo más');
  expect(await read()).toContain('Un artículo más');
});

it('logs each action of an admin in numbers, and no password, token, e-mail or text of a person', async () => {
  const { child, url, said } = await startProxy({ LOG_LEVEL: 'info' });
  await once(child, 'message');
  const { token, _id: boss } = await admin();
  const email = newEmail();
  const headers = { ...json, authorization: `Bearer ${token}` };
  const post = (path: string, body: object, more: object = {}) =>
    fetch(url + path, {
      method: 'POST',
      headers: { ...json, ...more },
      body: JSON.stringify(body),
    });
  await post('/api/users/register/', { name: 'Nombre Secreto', email, password: PASSWORD });
  await post('/api/users/login/', { username: email, password: `${PASSWORD} no` });
  await post('/api/contacts/create/', { email, comment: 'un texto secreto' });
  await fetch(`${url}/api/articles/?keyword=secreta`);
  const made = await post('/api/articles/create/', { name: 'Título secreto' }, headers);
  const { _id } = (await made.json()) as { _id: number };
  await fetch(`${url}/api/articles/delete/${String(_id)}/`, { method: 'DELETE', headers });
  await vi.waitUntil(() => said().includes('article.delete'), { timeout: 15_000 });
  const entries = said()
    .split('\n')
    .filter((line) => line.includes('"audit"'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(entries).toMatchObject([
    { audit: 'article.create', by: boss, item: _id },
    { audit: 'article.delete', by: boss, item: _id },
  ]);
  const { ADMIN_PASSWORD = '', PROXY_TOKEN = '' } = inject('env');
  const secrets = [PASSWORD, token, email, 'ecret', ADMIN_PASSWORD, PROXY_TOKEN];
  for (const secret of secrets) expect(said()).not.toContain(secret);
});
