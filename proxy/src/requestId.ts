import { randomBytes } from 'node:crypto';

const own = randomBytes(6).toString('hex');
let last = 0;

/** Names a request in the log and in its answer: which process, and which of its requests. */
export const requestId = (): string => `${own}-${String((last += 1))}`;
