/**
 * SQL for a column without a name and an e-mail, which are the patterns `:names` and `:emails`; what
 * stands there instead is `:gone`. A name counts as it is written, an e-mail in any case.
 */
export const wiped = (column: string, type = 'text'): string =>
  `regexp_replace(regexp_replace(${column}::text, :emails, :gone, 'gi'), :names, :gone, 'g')::${type}`;
