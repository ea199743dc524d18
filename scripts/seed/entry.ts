import type { Problem } from './problem.ts';

export type Values = Record<string, unknown>;

/** One item as a file holds it, with the line of each of its fields. */
export interface Entry {
  file: string;
  values: Values;
  lineOf(path: (string | number)[]): number;
}

export function problemAt(entry: Entry, path: (string | number)[], message: string): Problem {
  return { file: entry.file, line: entry.lineOf(path), field: path.join('.'), message };
}

/** What was found, short enough for one line of an error. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nada';
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
