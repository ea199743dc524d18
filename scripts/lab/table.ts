/** Spanish figures: 1.234,5; what was not measured is a dash. */
export const figure = (value: number | undefined, digits = 0): string =>
  value?.toLocaleString('es', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: 'always' as unknown as boolean,
  }) ?? '–';

/** Columns aligned as wide as their widest cell: the first to the left, the figures to the right. */
export function table(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  const line = (row: string[]) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ');
  return rows.map((row) => `  ${line(row)}`.trimEnd()).join('\n');
}
