import { afterEach, beforeEach, expect, vi } from 'vitest';

const levels = ['error', 'warn'] as const;
const expected = new Set<string>();

/** The one test that wants an error in the console says so, by a part of its words. */
export const expectConsole = (part: string) => void expected.add(part);

/** An unexpected error or warning in the console fails the test. */
export function guardConsole() {
  let said: string[] = [];
  beforeEach(() => {
    said = [];
    expected.clear();
    for (const level of levels) {
      vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
        said.push(words.map(String).join(' '));
      });
    }
  });
  afterEach(() => {
    const surprises = said.filter((words) => ![...expected].some((part) => words.includes(part)));
    vi.restoreAllMocks();
    expect(surprises).toEqual([]);
  });
}
