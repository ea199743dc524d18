import type { Json } from '../support/http.ts';

/** The lines of an export, put together. */
export function readExport(text = ''): Json {
  const data: Json = {};
  let rows: Json[] = [];
  for (const line of text.split('\n').filter(Boolean)) {
    const { account, section, row } = JSON.parse(line) as Record<string, Json>;
    if (account) data.account = account;
    else if (section) rows = data[section] = [];
    else rows.push(row);
  }
  return data;
}
