import type { Client } from 'pg';
import { kinds } from '../../proxy/src/contract/index.ts';

/** A text of the site: where a person finds it, and what it says. */
export interface Text {
  /** `article 8 (comment_rtf)` */
  where: string;
  text: string;
}

export interface Content {
  texts: Text[];
  /** The numbers that visitors can open, by kind. */
  shown: Map<string, Set<number>>;
}

type Row = Record<string, unknown> & { number: number };

/** All texts that the owner answers for, by whatever column they lie in: not what strangers wrote to them. */
export async function readContent(client: Client): Promise<Content> {
  const content: Content = { texts: [], shown: new Map() };
  for (const { name, path, title } of Object.values(kinds)) {
    const { rows } = await client.query<{ row: Row }>(
      `select to_jsonb(t) as row from public."${path}" as t order by number`,
    );
    const visible = rows.filter(({ row }) => row[title]);
    content.shown.set(name, new Set(visible.map(({ row }) => row.number)));
    if (name === 'contact') continue;
    for (const { row } of rows) content.texts.push(...textsOf(name, row));
  }
  return content;
}

function textsOf(name: string, row: Row): Text[] {
  return Object.entries(row).flatMap(([column, value]) => {
    // What a screen says is a value of several texts.
    const text = typeof value === 'object' && value ? JSON.stringify(value) : value;
    return typeof text === 'string' && text
      ? [{ where: `${name} ${row.number} (${column})`, text }]
      : [];
  });
}
