import { expect, it } from 'vitest';
import { ApiError } from '../errors.ts';
import type { PublicReads } from './publicReads.ts';
import { withFeatures } from './withFeatures.ts';

const FEATURES_URL = '/api/features';
const others: PublicReads = {
  cached: () => undefined,
  read: () => Promise.reject(new ApiError('resource.not_found')),
  generation: () => 7,
};

function site() {
  const state = { now: 0, asked: 0, answer: { mail: false } as object | Error };
  const fetchFeatures = () => {
    state.asked += 1;
    const { answer } = state;
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  return { state, reads: withFeatures(others, fetchFeatures, () => state.now) };
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const textOf = async (reads: PublicReads) =>
  String((await reads.read(FEATURES_URL, 'a')).variants.identity.bytes);

it('asks once for all who wait, and again only after a minute', async () => {
  const { state, reads } = site();
  const [one, other] = await Promise.all([
    reads.read(FEATURES_URL, 'a'),
    reads.read(FEATURES_URL, 'b'),
  ]);
  expect(one).toBe(other);
  expect(reads.cached(FEATURES_URL)).toBe(one);
  state.now = 59_000;
  expect(await reads.read(FEATURES_URL, 'a')).toBe(one);
  expect(state.asked).toBe(1);
});

it('a change is a new generation; the same answer is none', async () => {
  const { state, reads } = site();
  await reads.read(FEATURES_URL, 'a');
  expect(reads.generation()).toBe(7);
  state.now = 61_000;
  reads.generation();
  await settled();
  expect([state.asked, reads.generation()]).toEqual([2, 7]);
  state.answer = { mail: true };
  state.now = 122_000;
  reads.generation();
  await settled();
  expect(reads.generation()).toBe(8);
  expect(await textOf(reads)).toBe('{"mail":true}');
});

it('with the CMS away the last answer serves; where there never was one, the refusal', async () => {
  const { state, reads } = site();
  state.answer = new ApiError('upstream.unavailable');
  await expect(reads.read(FEATURES_URL, 'a')).rejects.toMatchObject({ status: 503 });
  state.answer = { mail: false };
  await reads.read(FEATURES_URL, 'a');
  state.answer = new ApiError('upstream.unavailable');
  state.now = 61_000;
  expect(await textOf(reads)).toBe('{"mail":false}');
});

it('leaves every other read as it is', async () => {
  await expect(site().reads.read('/api/projects', 'a')).rejects.toMatchObject({ status: 404 });
});
