import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';

const SANE = JSON.stringify({ data: [], meta: { pagination: { total: 0 } } });
const MANY = Buffer.alloc(1_000_000, 'x');

async function drip(response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/json' });
  for (const letter of SANE) {
    if (response.destroyed) return;
    response.write(letter);
    await sleep(1_000);
  }
  response.end();
}

function* flood(): Generator<string | Buffer> {
  yield '{"data":"';
  for (let megabyte = 0; megabyte < 50; megabyte += 1) yield MANY;
}

/** Ways in which a healthy or a faulty CMS responds. */
const RESPONSES = {
  sana: (response: ServerResponse) => response.end(SANE),
  'que responde HTML': (response: ServerResponse) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html><h1>Bad gateway</h1>'),
  'que responde medio JSON': (response: ServerResponse) => response.end(SANE.slice(0, 20)),
  'que corta a la mitad': (response: ServerResponse) => {
    response.writeHead(200, { 'content-length': SANE.length }).write(SANE.slice(0, 20));
    setTimeout(() => response.destroy(), 50);
  },
  'que responde 50 MB': (response: ServerResponse) =>
    void pipeline(Readable.from(flood()), response).catch(() => undefined),
  'que responde un byte por segundo': (response: ServerResponse) => void drip(response),
  'que no responde': () => undefined,
  'que responde 500': (response: ServerResponse) => response.writeHead(500).end('{"error":{}}'),
};

type FakeResponse = keyof typeof RESPONSES;
export const FAULTY = Object.keys(RESPONSES).filter((name) => name !== 'sana') as FakeResponse[];

/** Stands where the CMS should be, and holds back its responses while `holds` is set. */
export async function fakeCms() {
  const held: ServerResponse[] = [];
  const state = { response: 'sana' as FakeResponse, holds: false };
  const server = createServer(({ url }, response) => {
    if (state.holds && url !== '/api/health') held.push(response);
    else RESPONSES[state.response](response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    state,
    held,
    release: () => {
      for (const response of held.splice(0)) response.end(SANE);
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
