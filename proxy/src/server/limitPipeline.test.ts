import { createServer, ServerResponse } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { limitPipeline } from './limitPipeline.ts';

/** Of so many requests sent at once: how many were handled, for how many a response was made, and how many answered. */
async function pipeline(requests: number, max: number) {
  let handled = 0;
  let made = 0;
  class Counted<Request extends IncomingMessage> extends ServerResponse<Request> {
    constructor(request: Request) {
      super(request);
      made += 1;
    }
  }
  const inTurn = limitPipeline({ max });
  const listener = inTurn((_, response) => {
    handled += 1;
    response.end();
  });
  const options = { requireHostHeader: false, ServerResponse: Counted };
  const server = createServer(options, listener).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const answers = await new Promise<string>((resolve) => {
    let text = '';
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    const take = () => {
      resolve(text);
    };
    socket.on('data', (data) => {
      text += String(data);
      if (text.split('HTTP/1.1 200').length > requests) take();
    });
    socket.on('error', () => undefined); // a reset, with what was sent in vain
    socket.on('close', take);
    socket.write('GET / HTTP/1.1\r\n\r\n'.repeat(requests));
  });
  return {
    handled,
    made,
    answered: answers.split('HTTP/1.1 200').length - 1,
  };
}

it('answers those that a program sends ahead', async () => {
  expect(await pipeline(11, 10)).toEqual({ handled: 11, made: 11, answered: 11 });
});

it('counts those that wait, and not those that were answered', async () => {
  const listener = limitPipeline({ max: 2 })((_, response) => response.end());
  const server = createServer(listener).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let answered = 0;
  socket.on('data', (data) => (answered += String(data).split('HTTP/1.1 200').length - 1));
  for (let round = 1; round <= 5; round += 1) {
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(3));
    await vi.waitFor(() => {
      expect(answered).toBe(3 * round);
    });
  }
});

it('ends a connection that sends a flood of them, of which no more are handled', async () => {
  expect(await pipeline(3_600, 10)).toMatchObject({ handled: 1, made: 12 });
});

it('ends a connection whose reader does not come to what was answered ahead', async () => {
  const closed = vi.fn();
  const inTurn = limitPipeline({ maxWaitMs: 50 });
  const listener = inTurn((request, response) => {
    request.socket.on('close', closed);
    response.end(Buffer.alloc(8 * 1_048_576));
  });
  const server = createServer(listener).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(2));
  await vi.waitFor(() => expect(closed).toHaveBeenCalled(), 10_000);
});

it('begins nothing for those whose turn does not come', async () => {
  const begun: string[] = [];
  const listener = limitPipeline()(({ url = '', socket }, response) => {
    begun.push(url);
    if (url === '/last') socket.destroy();
    else if (url !== '/waits') response.end();
  });
  const server = createServer({ requireHostHeader: false }, listener).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const send = async (...urls: string[]) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => undefined).resume();
    socket.write(urls.map((url) => `GET ${url} HTTP/1.1\r\n\r\n`).join(''));
    await vi.waitFor(() => expect(begun.at(-1)).toBe(urls.findLast((url) => url !== '/never')));
    socket.destroy();
  };
  await send('/first', '/waits', '/never');
  await send('/last');
  expect(begun).toEqual(['/first', '/waits', '/last']);
});
