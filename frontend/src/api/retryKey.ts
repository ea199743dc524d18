import type { Call } from '@portafolio/proxy/contract';

/** Writes that a lost answer must not duplicate. */
const idempotentCalls = new Set(['contact.create', 'contact.reply', 'foro.comment']);

const failed = new Map<string, string>();

/** The honeypot's clock runs on between two tries of the same text. */
const omitElapsed = (name: string, value: unknown) => (name === 'elapsed' ? undefined : value);

/** Idempotency-Key: the retry of a text after a failure carries the key of the first try. */
export function retryKey(call: Call, address: string, body: unknown) {
  const text = `${call.method} ${address} ${JSON.stringify(body, omitElapsed)}`;
  // crypto.randomUUID exists only in a secure context; elsewhere there is no key.
  const newKey = () => ('randomUUID' in crypto ? crypto.randomUUID() : undefined);
  const key = idempotentCalls.has(call.id) ? (failed.get(text) ?? newKey()) : undefined;
  return {
    headers: key === undefined ? {} : { 'Idempotency-Key': key },
    failed: () => void (key !== undefined && failed.set(text, key)),
    done: () => void failed.delete(text),
  };
}
