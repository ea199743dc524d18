import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Acknowledgements, LEASE_MS, RENEW_MS, Replicas } from './replicas.ts';

describe('the replicas', () => {
  it('are all that were seen lately, without ourselves', () => {
    const replicas = new Replicas();
    replicas.isOurs(1);
    replicas.note([1, 2, 3], 0);
    replicas.note([3], 100);
    expect([...replicas.members.keys()]).toEqual([2, 3]);
  });

  it('are remembered until they have stopped believing, or have said that they leave', () => {
    const replicas = new Replicas();
    replicas.note([2, 3], 0);
    replicas.left(3);
    replicas.note([], LEASE_MS + RENEW_MS);
    expect([...replicas.members.keys()]).toEqual([2]);
    replicas.note([], LEASE_MS + 2 * RENEW_MS + 1);
    expect(replicas.members.size).toBe(0);
  });
});

describe('a call to all of them', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const watch = (work: Promise<void>) => {
    const state = { over: false };
    void work.then(() => (state.over = true));
    return state;
  };

  it('is over at once when there is nobody else', async () => {
    await new Acknowledgements().all(new Map());
  });

  it('waits for each, whether the answer comes before or after it is known who was asked', async () => {
    const call = new Acknowledgements();
    call.add(2);
    const state = watch(call.all(new Map([2, 3].map((pid) => [pid, performance.now() + 1_000]))));
    await vi.advanceTimersByTimeAsync(500);
    expect(state.over).toBe(false);
    call.add(3);
    await vi.advanceTimersByTimeAsync(0);
    expect(state.over).toBe(true);
  });

  it('waits for who does not answer until it has stopped believing', async () => {
    const state = watch(new Acknowledgements().all(new Map([[2, performance.now() + 1_000]])));
    await vi.advanceTimersByTimeAsync(990);
    expect(state.over).toBe(false);
    await vi.advanceTimersByTimeAsync(20);
    expect(state.over).toBe(true);
  });
});
