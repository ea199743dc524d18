/** Also as wide characters, which some spreadsheets take for the same. */
const SIGNS = '=+\\-@＝＋－＠';
/** Some skip what shows nothing. */
const FORMULA = new RegExp(`^(?:[\\t\\r\\n]|[\\s\\p{Cf}]*[${SIGNS}])`, 'u');
/** In much of the world a semicolon divides the cells: there one of ours may begin within a text. */
const DIVIDER = /[;\t\r\n]/;
/** What may stand between two cells, an empty quoted one too; tried from its first character only: linear. */
const BETWEEN = new RegExp(`(?<![\\s;"])[\\s;"]+(?=[${SIGNS}])`, 'g');

/** A cell that a spreadsheet shows as text, whatever it begins with. */
function cell(value: unknown): string {
  const text = String(value);
  const begun = FORMULA.test(text) ? `'${text}` : text;
  const quoted = begun.replace(BETWEEN, (run) => (DIVIDER.test(run) ? `${run}'` : run));
  return `"${quoted.replaceAll('"', '""')}"`;
}

/** Objects of the same form as a table with their names above (RFC 4180), which spreadsheets take for UTF-8. */
export function csvOf(rows: object[]): string {
  const names = Object.keys(rows[0] ?? {});
  const lines = [names, ...rows.map((row) => names.map((name) => row[name as keyof typeof row]))];
  return `\uFEFF${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
}
