import { relative } from 'node:path';
import { ROOT } from '../setup/root.ts';

/** Something wrong in a file, with where it stands. */
export interface Problem {
  file: string;
  line: number;
  /** `reviews.2.rating`; empty when it is the file as a whole. */
  field: string;
  message: string;
}

export class WrongFiles extends Error {
  constructor(readonly problems: Problem[]) {
    super(`No se escribió nada. Hay que corregir:\n${problems.map(say).join('\n')}`);
  }
}

function say({ file, line, field, message }: Problem): string {
  const place = `${relative(ROOT, file)}:${line}`;
  return `  ${place}  ${field ? `${field}: ` : ''}${message}`;
}

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
  const text = jsonOf(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    return 'un alias que se contiene a sí mismo'; // the one thing of YAML that JSON has no way to write
  }
}
