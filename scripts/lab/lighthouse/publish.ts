import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Of one connection, which HTTP/2 does not have. */
const CONNECTION = ['connection', 'keep-alive', 'transfer-encoding'];

/** As visitors get it: by HTTPS and HTTP/2, from a server before the site. */
export async function publish(siteUrl: string): Promise<{ url: string; close: () => void }> {
  const agent = new Agent({ keepAlive: true });
  const server = createSecureServer(await certificate(), (incoming, response) => {
    const { method, headers } = incoming;
    const own = Object.entries(headers).filter(([name]) => !name.startsWith(':'));
    const options = { method, agent, headers: Object.fromEntries(own) };
    const forwarded = request(siteUrl + incoming.url, options, (answer) => {
      const kept = Object.entries(answer.headers).filter(([name]) => !CONNECTION.includes(name));
      response.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept));
      answer.pipe(response);
    });
    forwarded.once('error', () => {
      response.destroy();
    });
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    agent.destroy();
  };
  return { url: `https://127.0.0.1:${String(port)}`, close };
}

/** Its own, of this run. */
async function certificate(): Promise<{ key: Buffer; cert: Buffer }> {
  const folder = await mkdtemp(join(tmpdir(), 'portafolio-tls-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const what = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=127.0.0.1'];
  try {
    await promisify(execFile)('openssl', [...what, '-days', '1', '-keyout', key, '-out', cert]);
    return { key: await readFile(key), cert: await readFile(cert) };
  } catch (cause) {
    throw new Error('Falta openssl, con el que se hace el certificado de la prueba', { cause });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
