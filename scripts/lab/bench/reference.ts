import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';

/** What a bare server answers, by path: the very bytes of the real one. */
export interface Page {
  path: string;
  status: number;
  /** Name, value, name, value. */
  headers: string[];
  base64: string;
}

interface Ready extends Omit<Page, 'base64'> {
  bytes: Buffer;
}

const pages = new Map<string, Ready>();

/** A body that was sent is read to its end, as any server has to. */
const bareNode: RequestListener = (request, response) => {
  const page = pages.get(request.url ?? '');
  const answer = () => {
    if (!page) return response.writeHead(404).end();
    return response.writeHead(page.status, page.headers).end(page.bytes);
  };
  if (request.method === 'GET') answer();
  else request.resume().once('end', answer);
};

function bareKoa(): RequestListener {
  const koa = new Koa();
  koa.use(async (ctx) => {
    const page = pages.get(ctx.url);
    if (!page) return;
    if (ctx.method !== 'GET') await new Promise((resolve) => ctx.req.resume().once('end', resolve));
    ctx.status = page.status;
    ctx.body = page.bytes;
    for (let i = 0; i < page.headers.length; i += 2)
      ctx.set(page.headers[i] ?? '', page.headers[i + 1] ?? '');
  });
  return koa.callback();
}

const server = createServer(process.argv[2] === 'koa' ? bareKoa() : bareNode);
process.on('message', (given: Page[]) => {
  for (const { base64, ...page } of given) {
    pages.set(page.path, { ...page, bytes: Buffer.from(base64, 'base64') });
  }
  process.send?.({ port: (server.address() as AddressInfo).port });
});
process.on('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', () => process.send?.('ready'));
