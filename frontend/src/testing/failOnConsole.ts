import { afterEach, beforeEach, expect, vi } from 'vitest';

const levels = ['error', 'warn'] as const;
const expected = new Set<string>();

/** A test that expects an error in the console says so, by a part of its message. */
export const expectConsole = (part: string) => void expected.add(part);

/** An unexpected error or warning in the console fails the test. */
export function failOnConsole() {
  let messages: string[] = [];
  beforeEach(() => {
    messages = [];
    expected.clear();
    for (const level of levels) {
      vi.spyOn(console, level).mockImplementation((...args: unknown[]) => {
        messages.push(args.map(String).join(' '));
      });
    }
  });
  afterEach(() => {
    const unexpected = messages.filter(
      (text) => ![...expected].some((part) => text.includes(part)),
    );
    vi.restoreAllMocks();
    expect(unexpected).toEqual([]);
  });
}
