import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { say } from '../../launcher/print.mjs';
import type { ThrowAwayStack } from '../../stack/throwAway.ts';
import { middle } from '../median.ts';

const READERS = 290;
const SAMPLES = 30;
const SLOWER = 3;
/** Whoever takes nothing is ended after 20 s. */
const ENDED_MS = 25_000;
const PICTURE = '/uploads/grande.png';
/** More than the buffers on the way take. */
const BYTES = 32 * 1_048_576;

const ONE = 'de una dirección';

let searches = 0;

/** A search that is not cached, and the readiness: how long they take, and what failed. */
async function look(site: string): Promise<{ ms: number; failed: string[] }> {
  const times: number[] = [];
  const failed: string[] = [];
  for (let n = 0; n < SAMPLES; n += 1) {
    const search = `/api/articles?keyword=nada${String((searches += 1))}`;
    const since = performance.now();
    for (const path of [search, '/readyz']) {
      const { status } = await fetch(site + path);
      if (status !== 200) failed.push(`${String(status)} ${path}`);
    }
    times.push(performance.now() - since);
  }
  return { ms: middle(times), failed };
}

/** Asks for the picture and takes nothing of it. */
function stuck(site: string, address: string): Socket {
  const { hostname, port } = new URL(site);
  const head = `GET ${PICTURE} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\nConnection: close\r\n\r\n`;
  const socket = connect(Number(port), hostname, () => socket.write(head));
  socket.on('error', () => undefined);
  return socket.pause();
}

/** How much of the picture comes once the reader reads again. */
async function restOf(socket: Socket): Promise<number> {
  let bytes = 0;
  socket.on('data', (data) => (bytes += data.length)).resume();
  await once(socket, 'close');
  return bytes;
}

async function attackFrom(site: string, who: string, addressOf: (n: number) => string) {
  const before = await look(site);
  const sockets = Array.from({ length: READERS }, (_, n) => stuck(site, addressOf(n)));
  try {
    await sleep(3_000);
    const during = await look(site);
    const other = { 'x-forwarded-for': '198.51.100.1', range: 'bytes=0-9' };
    const { status } = await fetch(site + PICTURE, { headers: other });
    say(
      `  ${String(READERS)} lectores parados (${who}): búsqueda y /readyz en ${before.ms.toFixed(1)} → ${during.ms.toFixed(1)} ms; la imagen, a otro: ${String(status)}`,
    );
    const problems = [...before.failed, ...during.failed];
    if (during.ms > SLOWER * before.ms)
      problems.push(`lectores lentos (${who}): todo va más lento`);
    if (who === ONE && status !== 206) problems.push('lectores lentos: nadie más recibe la imagen');
    return problems;
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}

/** Readers who take nothing hold up nobody else, and are ended. */
export async function slowReaders({ siteUrl, dataDir }: ThrowAwayStack): Promise<string[]> {
  writeFileSync(join(dataDir, 'public', PICTURE), Buffer.alloc(BYTES));
  const one = await attackFrom(siteUrl, ONE, () => '203.0.113.1');
  const many = await attackFrom(siteUrl, 'de muchas', (n) => `203.0.${String(n)}.1`);
  const last = stuck(siteUrl, '203.0.113.1');
  await sleep(ENDED_MS);
  const ended = (await restOf(last)) < BYTES;
  return [...one, ...many, ...(ended ? [] : ['un lector parado sigue ahí'])];
}
