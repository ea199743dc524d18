import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, inject } from 'vitest';
import { createApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';

const open: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

/** As the proxy comes in: by its own narrow role. */
export function proxyDatabaseUrl(): string {
  const url = new URL(inject('databaseUrl'));
  url.username = `${url.pathname.slice(1)}_proxy`;
  url.password = inject('env').PROXY_DATABASE_PASSWORD ?? '';
  return url.href;
}

/** One more proxy in front of the same CMS and database, with its own variables. */
export async function openReplica(env: Record<string, string>) {
  const { PROXY_TOKEN = '' } = inject('env');
  const fixed = { CMS_URL: inject('cmsUrl'), DATABASE_URL: proxyDatabaseUrl(), PROXY_TOKEN };
  const app = createApp(readConfig({ ...fixed, LOG_LEVEL: 'silent', ...env }));
  const server = createServer(app.handler).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await app.close();
  };
  return { url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`, close };
}

/** The same, until the test is over. */
export async function replica(env: Record<string, string>): Promise<string> {
  const { url, close } = await openReplica(env);
  open.push(close);
  return url;
}
