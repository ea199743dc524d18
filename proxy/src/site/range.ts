/** First and last byte. */
export interface Range {
  first: number;
  last: number;
}

/** The one range that is header for; undefined for none, several, or what is none. */
export function rangeOf(header: string, length: number): Range | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header);
  const [, from = '', to = ''] = match ?? [];
  if (from === '' && to === '') return undefined;
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from);
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1);
  if (from !== '' && to !== '' && Number(to) < first) return undefined;
  return first < length && (from !== '' || Number(to) > 0) ? { first, last } : 'unsatisfiable';
}

/** Reads no further than it needs: to leave ends the source. */
export async function* bytesOf(
  source: AsyncIterable<Buffer>,
  { first, last }: Range,
): AsyncGenerator<Buffer> {
  let at = 0;
  for await (const chunk of source) {
    const part = chunk.subarray(Math.max(0, first - at), Math.max(0, last + 1 - at));
    if (part.length > 0) yield part;
    at += chunk.length;
    if (at > last) return;
  }
}
