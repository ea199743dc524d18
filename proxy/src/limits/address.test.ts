import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { addressReader, bucketOf, parseTrusted } from './address.ts';

const from = (trusted: string, peer: string, forwarded?: string) =>
  addressReader(parseTrusted(trusted) ?? null)({
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    socket: { remoteAddress: peer },
  } as unknown as IncomingMessage);

describe('what X-Forwarded-For says', () => {
  it.each([
    ['false', '10.0.0.1'],
    ['true', '203.0.113.7'],
    ['10.0.0.2', '10.0.0.1'],
    ['10.0.0.0/30, 2001:db8::/32', '2001:db9::1'],
  ])('is nothing with TRUST_PROXY=%s to whom is %s', (trusted, peer) => {
    expect(from(trusted, peer, '6.6.6.6')).toBe(bucketOf(peer));
  });

  it.each([
    ['true', '127.0.0.1'],
    ['true', '::1'],
    ['true', '::ffff:172.18.0.1'],
    ['true', 'fd00::7'],
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.0/24 , 2001:db8::/32', '2001:db8::7'],
  ])('holds with TRUST_PROXY=%s from %s', (trusted, peer) => {
    expect(from(trusted, peer, '1.2.3.4')).toBe('1.2.3.4');
    expect(from(trusted, peer)).toBe(bucketOf(peer));
  });

  it.each([
    ['6.6.6.6, 1.2.3.4', '1.2.3.4'],
    ['6.6.6.6, 1.2.3.4, 10.0.0.9,172.18.0.1', '1.2.3.4'],
    ['192.168.1.7, 10.0.0.9', '192.168.1.7'],
    ['1.2.3.4:5678', '1.2.3.4'],
    ['[2001:DB8:0:1::9]:443', '2001:db8:0:0::/56'],
    ['2001:0db8:0000:0001::9', '2001:db8:0:0::/56'],
    ['2001:db8:0:1::9%eth0', '2001:db8:0:0::/56'],
    ['::ffff:0102:0304', '1.2.3.4'],
    ['1.2.3.4, unknown', '127.0.0.1'],
    [`1.2.3.4, ${'9'.repeat(100)}`, '127.0.0.1'],
    ['', '127.0.0.1'],
    [',', '127.0.0.1'],
  ])('%s is %s', (forwarded, bucket) => {
    expect(from('true', '127.0.0.1', forwarded)).toBe(bucket);
  });
});

it.each([
  '',
  'si',
  'true,false',
  '10.0.0.0/33',
  '10.0.0.1/8/8',
  '::/129',
  'example.com',
  '10.0.0.1,',
])('TRUST_PROXY=%s is refused', (text) => {
  expect(parseTrusted(text)).toBeUndefined();
});

it.each([
  ['127.0.0.1', '127.0.0.1'],
  ['::ffff:127.0.0.1', '127.0.0.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:0::/56'],
  ['2001:db8:1:2:ffff::9', '2001:db8:1:0::/56'],
  ['2001:db8::1', '2001:db8:0:0::/56'],
  ['::1', '0:0:0:0::/56'],
])('bucketOf(%s) is %s', (address, bucket) => {
  expect(bucketOf(address)).toBe(bucket);
});
