/** A list of 100,000 parts has five a part. */
const MOST_VALUES = 600_000;
/** Each value of a JSON text but the first comes behind one of these. */
const BEFORE_VALUES = new Set([...'[{,'].map((sign) => sign.charCodeAt(0)));

/** Nothing when it is no JSON, or holds so many values that reading it would take the machine's memory. */
export function parseJson(text: string): unknown {
  let values = 0;
  for (let at = 0; at < text.length; at += 1)
    if (BEFORE_VALUES.has(text.charCodeAt(at))) values += 1;
  if (values > MOST_VALUES) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
