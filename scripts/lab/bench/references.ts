import type { ChildProcess } from 'node:child_process';
import { request } from 'node:http';
import { join } from 'node:path';
import { requestOf, type RequestSpec, type Case } from './cases.ts';
import { nextMessage, open } from '../child.ts';
import type { Page } from './reference.ts';

export interface Reference {
  child: ChildProcess;
  port: number;
}

/** What every node:http sends by itself. */
const OF_THE_SERVER = /^(date|connection|keep-alive)$/i;

/** What the site answers, head and body, byte by byte as it travels. */
export function pageOf(port: number, { site, status }: Case): Promise<Page> {
  const [head = '', body = ''] = requestOf(site).split('\r\n\r\n');
  const headers = Object.fromEntries(
    head
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(/: (.*)/) as [string, string]),
  );
  const { method, path } = site;
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const text = Buffer.concat(chunks);
        const own = answer.rawHeaders.flatMap((name, i, all) =>
          i % 2 || OF_THE_SERVER.test(name) ? [] : [name, all[i + 1] ?? ''],
        );
        if (answer.statusCode === status) {
          resolve({ path, status, headers: own, base64: text.toString('base64') });
        } else reject(new Error(`${path}: ${String(answer.statusCode)} ${text.toString()}`));
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** The cached and the uncached list have one address and the same bytes: one page serves both. */
export const specForReference = ({ method, path, body }: RequestSpec): RequestSpec => ({
  method,
  path,
  ...(body && { body }),
});

export async function openReference(kind: 'node' | 'koa', pages: Page[]): Promise<Reference> {
  const child = open(join(import.meta.dirname, 'reference.ts'), [kind]);
  await nextMessage(child);
  child.send(pages);
  const { port } = await nextMessage<{ port: number }>(child);
  return { child, port };
}

/** Nothing but a round trip to the CMS, to know what a round trip costs. */
export async function openForward(cmsUrl: string): Promise<Reference> {
  const child = open(join(import.meta.dirname, 'forward.ts'), [cmsUrl]);
  const { port } = await nextMessage<{ port: number }>(child);
  return { child, port };
}
