import { EventEmitter } from 'node:events';
import { BlockList } from 'node:net';
import { expect, it } from 'vitest';
import { limitProxied } from './proxiedConnections.ts';

const trusted = new BlockList();
trusted.addAddress('127.0.0.1');
const connection = (remoteAddress = '127.0.0.1') =>
  Object.assign(new EventEmitter(), { remoteAddress });
type Connection = ReturnType<typeof connection>;

function asker(limits: { all: number; each?: number }, list: BlockList | null = trusted) {
  const check = limitProxied(list, ({ headers }) => String(headers.from), limits);
  return (from: string, socket: Connection = connection()) =>
    check({ headers: { from }, socket } as never)?.status;
}

it('a visitor has a share of the connections of a proxy of ours, and gives each back that ends', () => {
  const ask = asker({ all: 100, each: 2 });
  const [first, second, third] = [connection(), connection(), connection()];
  expect([ask('a', first), ask('a', second), ask('a', third)]).toEqual([undefined, undefined, 503]);
  // Again on one of them, and another visitor.
  expect([ask('a', first), ask('b', third)]).toEqual([undefined, undefined]);
  first.emit('close');
  expect([ask('a'), ask('a')]).toEqual([undefined, 503]);
});

it('a connection is of whoever asked on it last', () => {
  const ask = asker({ all: 100, each: 1 });
  const pooled = connection();
  for (const from of ['a', 'b', 'c', 'a']) expect(ask(from, pooled)).toBeUndefined();
  expect([ask('b'), ask('c'), ask('a')]).toEqual([undefined, undefined, 503]);
});

it('there is always some for another; addresses of one customer of IPv6 are one visitor', () => {
  const ask = asker({ all: 40 });
  const taken = Array.from({ length: 20 }, (_, n) => ask(`2001:db8:1:${n}00::/56`));
  expect(taken.filter((status) => status === undefined)).toHaveLength(8);
  expect(ask('192.0.2.1')).toBeUndefined();
});

it('connections of visitors themselves are counted elsewhere', () => {
  for (const ask of [asker({ all: 9, each: 0 }, null), asker({ all: 9, each: 0 })])
    expect(ask('a', connection('192.0.2.1'))).toBeUndefined();
});
