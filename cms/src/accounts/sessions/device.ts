/** What of a User-Agent is read at all. */
const READ_MAX = 512;

type Table = [mark: string, name: string][];

// The first mark that is there tells: a browser that imitates another also names it.
const BROWSERS: Table = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Vivaldi/', 'Vivaldi'],
  ['FxiOS/', 'Firefox'],
  ['Firefox/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Version/', 'Safari'],
  ['curl/', 'curl'],
];

const SYSTEMS: Table = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
];

const named = (table: Table, text: string): string =>
  table.find(([mark]) => text.includes(mark))?.[1] ?? '';

/** Browser and system in words of ours: nothing that a caller writes is kept. */
export function deviceOf(userAgent: string): { browser: string; system: string } {
  const text = userAgent.slice(0, READ_MAX);
  return { browser: named(BROWSERS, text), system: named(SYSTEMS, text) };
}
