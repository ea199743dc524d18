/** What a clock of that zone shows at a moment, as a date input writes it. */
export const wallOf = (iso: string, timeZone: string): string =>
  new Date(iso)
    .toLocaleString('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .replace(' ', 'T');

/** The moment at which a clock of that zone shows it, also around the hour in which it is changed. */
export function momentOf(wall: string, timeZone: string): string {
  const shown = Date.parse(`${wall}:00Z`);
  const offsetAt = (ms: number) =>
    Date.parse(`${wallOf(new Date(ms).toISOString(), timeZone)}:00Z`) - ms;
  const guess = shown - offsetAt(shown);
  return new Date(shown - offsetAt(guess)).toISOString();
}
