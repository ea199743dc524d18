import { randomBytes } from 'node:crypto';

const own = randomBytes(6).toString('hex');
let last = 0;

const DIGITS = 12;

/**
 * Names a request in the log and in its answer: which process, and which of its requests. All are
 * equally long, so that the next one fits where the last one stood.
 */
export function requestId(): string {
  last += 1;
  return `${own}-${String(last).padStart(DIGITS, '0')}`;
}
