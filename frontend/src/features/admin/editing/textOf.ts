/** A value as a person reads it: a boolean as a word, what a screen says a text a line. */
export function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'string') return value;
  return Object.values(value ?? {})
    .map(textOf)
    .filter(Boolean)
    .join('\n');
}
