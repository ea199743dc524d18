import { expect, it } from 'vitest';
import type { ApiError } from '../errors.ts';
import { BodyQuota } from './bodyQuota.ts';

const KB = 1_024;
const refusalOf = (work: () => unknown) => {
  try {
    work();
    return 0;
  } catch (error) {
    const { status, headers } = error as ApiError;
    return [status, headers['Retry-After']];
  }
};

it('bounds what one address sends, and leaves the others alone', () => {
  const quota = new BodyQuota({ all: 100 * KB, address: 40 * KB });
  const one = quota.reserve('a');
  one.add(30 * KB);
  expect(refusalOf(() => one.add(10 * KB))).toEqual([429, '5']);
  expect(refusalOf(() => quota.reserve('a'))).toEqual([429, '5']);
  expect(refusalOf(() => quota.reserve('b').add(30 * KB))).toBe(0);
});

it('bounds what all send together', () => {
  const quota = new BodyQuota({ all: 50 * KB, address: 40 * KB });
  quota.reserve('a').add(20 * KB);
  const other = quota.reserve('b');
  expect(refusalOf(() => other.add(20 * KB))).toEqual([503, '5']);
});

it('keeps some room for those who hold little, however many hold much', () => {
  const quota = new BodyQuota({ all: 10_000 * KB, address: 4_000 * KB });
  for (let n = 0; n < 12; n += 1) {
    const much = quota.reserve(`10.0.0.${String(n)}`);
    while (refusalOf(() => much.add(60 * KB)) === 0);
  }
  expect(quota.bytes).toBeLessThan(9_600 * KB);
  expect(refusalOf(() => quota.reserve('new').add(32 * KB))).toBe(0);
  expect(refusalOf(() => quota.reserve('another').add(200 * KB))).toEqual([503, '5']);
});

it('counts what one customer has of IPv6 together', () => {
  const quota = new BodyQuota({ all: 100 * KB, address: 40 * KB });
  quota.reserve('2001:db8:1:100::/56').add(30 * KB);
  expect(refusalOf(() => quota.reserve('2001:db8:1:200::/56').add(30 * KB))).toEqual([429, '5']);
  expect(refusalOf(() => quota.reserve('2001:db8:2:100::/56').add(30 * KB))).toBe(0);
});

it('gives everything back, once, and counts nothing that comes later', () => {
  const quota = new BodyQuota();
  const reservation = quota.reserve('a');
  reservation.add(KB);
  expect(quota.bytes).toBeGreaterThan(KB);
  reservation.release();
  reservation.release();
  reservation.add(KB);
  expect(quota.bytes).toBe(0);
});

it('counts bodies that are empty so far', () => {
  const quota = new BodyQuota({ all: 100 * KB, address: 40 * KB });
  const opened = Array.from({ length: 100 }, () => refusalOf(() => quota.reserve('a')));
  expect(opened.filter((one) => one === 0).length).toBeLessThan(10);
});
