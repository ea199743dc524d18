/** JSON that may be stored as a JSON string. */
export const json = (column: string): string =>
  `case jsonb_typeof(${column}) when 'string' then (${column} #>> '{}')::jsonb else ${column} end`;
