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
