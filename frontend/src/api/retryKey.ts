import type { Call } from '@portafolio/proxy/contract';

/** What a visitor writes must not stand twice because an answer was lost on its way. */
const written = new Set(['contact.create', 'foro.comment']);

const failed = new Map<string, string>();

/** The clock of a form runs on between two tries of the same text. */
const withoutClock = (name: string, value: unknown) => (name === 'elapsed' ? undefined : value);

/** One key for one text: the retry after a failure carries the key of the first try. */
export function retryKey(call: Call, body: unknown) {
  const text = `${call.id} ${JSON.stringify(body, withoutClock)}`;
  // Only a page served safely can make a UUID; elsewhere there is no key.
  const fresh = () => ('randomUUID' in crypto ? crypto.randomUUID() : undefined);
  const key = written.has(call.id) ? (failed.get(text) ?? fresh()) : undefined;
  return {
    headers: key === undefined ? {} : { 'Idempotency-Key': key },
    failed: () => void (key !== undefined && failed.set(text, key)),
    done: () => void failed.delete(text),
  };
}
