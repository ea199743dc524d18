import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { addressOf, bucketOf } from './address.ts';

const request = (forwarded?: string) =>
  ({
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    socket: { remoteAddress: '10.0.0.1' },
  }) as unknown as IncomingMessage;

describe('addressOf', () => {
  it('believes nobody unless told to', () => {
    expect(addressOf(request('1.2.3.4'), false)).toBe('10.0.0.1');
  });

  it('believes what its own proxy wrote, which stands last', () => {
    expect(addressOf(request('6.6.6.6, 1.2.3.4'), true)).toBe('1.2.3.4');
    expect(addressOf(request(), true)).toBe('10.0.0.1');
  });
});

it.each([
  ['127.0.0.1', '127.0.0.1'],
  ['::ffff:127.0.0.1', '127.0.0.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('bucketOf(%s) is %s', (address, bucket) => {
  expect(bucketOf(address)).toBe(bucket);
});
