import { once } from 'node:events';
import { BlockList, connect, createServer, Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { limitConnections } from './connections.ts';

const ends: (() => unknown)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function listen(trusted: BlockList | null, bounds = { all: 100, each: 2 }) {
  const server = createServer();
  const closeAddress = limitConnections(server, trusted, bounds);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.on('connection', (socket) => {
    socket.on('data', () => {
      closeAddress(socket);
    });
  });
  ends.push(() => server.close());
  return (localAddress = '127.0.0.1') => {
    const { port } = server.address() as AddressInfo;
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    socket.on('error', () => undefined).resume();
    ends.push(() => socket.destroy());
    return socket;
  };
}

it('closes what an address opens beyond its share, and gives a place back with each that ends', async () => {
  const open = await listen(null);
  const [first, second] = [open(), open()];
  await Promise.all([once(first, 'connect'), once(second, 'connect')]);
  const third = open();
  await once(third, 'close');
  expect([first.closed, second.closed]).toEqual([false, false]);
  first.end();
  await once(first, 'close');
  const fourth = open();
  await once(fourth, 'connect');
  const fifth = open();
  await once(fifth, 'close');
  expect(fourth.closed).toBe(false);
});

it('lets a proxy of ours open as many as it needs', async () => {
  const trusted = new BlockList();
  trusted.addAddress('127.0.0.1');
  const open = await listen(trusted);
  const all = [open(), open(), open()];
  await Promise.all(all.map((socket) => once(socket, 'connect')));
  const last = open();
  await once(last, 'connect');
  expect(all.some(({ closed }) => closed)).toBe(false);
});

it('ten addresses that take all they can leave some for others', async () => {
  const open = await listen(null, { all: 100, each: 10 });
  const taken = Array.from({ length: 10 }, (_, n) =>
    Array.from({ length: 20 }, () => open(`127.0.1.${String(n + 1)}`)),
  ).flat();
  await Promise.all(taken.map((socket) => once(socket, 'connect')));
  const honest = [open('127.0.2.1'), open('127.0.2.2')];
  await Promise.all(honest.map((socket) => once(socket, 'connect')));
  await expect.poll(() => taken.filter(({ closed }) => !closed).length).toBeLessThan(95);
  expect(honest.map(({ closed }) => closed)).toEqual([false, false]);
});

it('closes all of an address that has flooded, and what it opens then, and nobody else', async () => {
  const open = await listen(null, { all: 100, each: 10 });
  const [flooding, other, stranger] = [open(), open(), open('127.0.2.1')];
  await Promise.all([flooding, other, stranger].map((socket) => once(socket, 'connect')));
  flooding.write('x');
  await Promise.all([flooding, other].map((socket) => once(socket, 'close')));
  const again = open();
  await once(again, 'close');
  const another = open('127.0.2.2');
  await once(another, 'connect');
  expect([stranger.closed, another.closed]).toEqual([false, false]);
});

it('of a provider closes the household that has flooded, and no other', () => {
  const server = createServer();
  const closeAddress = limitConnections(server, null, { all: 100 });
  const from = (remoteAddress: string) => {
    const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress });
    server.emit('connection', socket);
    return socket;
  };
  const [flooding, own, neighbour] = [
    '2001:db8:1:100::1',
    '2001:db8:1:1ff::2',
    '2001:db8:1:200::1',
  ].map(from);
  closeAddress(flooding as Socket);
  const after = ['2001:db8:1:1aa::3', '2001:db8:1:2aa::3'].map(from);
  const isClosed = [flooding, own, neighbour, ...after].map((socket) => socket?.destroyed);
  expect(isClosed).toEqual([true, true, false, true, false]);
});

it('closes nothing of an address that has too few open to harm anybody', () => {
  const server = createServer();
  const closeAddress = limitConnections(server, null, { all: 100 });
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: '192.0.2.1' });
  server.emit('connection', socket);
  closeAddress(socket, 2);
  expect(socket.destroyed).toBe(false);
  closeAddress(socket, 1);
  expect(socket.destroyed).toBe(true);
});
