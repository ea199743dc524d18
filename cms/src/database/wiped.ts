/**
 * SQL for a text of an account without its name and its e-mail, which are the patterns `:names` and
 * `:emails`; what stands there instead is `:gone`. A name counts as it is written, an e-mail in any
 * case. Only for what a person reads: a column of JSON would lose its keys, its paths, its shape.
 */
export const wiped = (text: string): string =>
  `regexp_replace(regexp_replace(${text}, :emails, :gone, 'gi'), :names, :gone, 'g')`;

/** JSON that may be stored as a JSON string. */
export const json = (column: string): string =>
  `case jsonb_typeof(${column}) when 'string' then (${column} #>> '{}')::jsonb else ${column} end`;
