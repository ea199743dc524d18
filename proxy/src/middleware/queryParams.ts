/** Of a query, with its mark or without, the first of each name that is asked for: of thousands that are no UTF-8 each would be an exception. */
export function queryParams(query: string, names: readonly string[]): URLSearchParams {
  const found = new Map<string, string>();
  for (const part of query.replace(/^\?/, '').split('&')) {
    const [name = ''] = part.split('=', 1);
    if (names.includes(name) && !found.has(name)) found.set(name, part);
  }
  return new URLSearchParams([...found.values()].join('&'));
}
