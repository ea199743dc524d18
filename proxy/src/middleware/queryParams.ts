/** Nobody's query has as many: each costs time, the more so what is no UTF-8. */
const MAX_PARAMS = 100;

const isPlain = (name: string) => name.length <= 30 && /^(?:\w|%[2-7][\da-f])+$/i.test(name);

/** Of a query, with its mark or without, the first of each name that is asked for. */
export function queryParams(query: string, names: readonly string[]): URLSearchParams {
  const found = new Map<string, string>();
  for (const part of query.replace(/^\?/, '').split('&', MAX_PARAMS)) {
    const [given = ''] = part.split('=', 1);
    const name = isPlain(given) ? decodeURIComponent(given) : given;
    if (names.includes(name) && !found.has(name)) found.set(name, part);
  }
  return new URLSearchParams([...found.values()].join('&'));
}
