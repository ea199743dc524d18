import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠A1'])(
  '%j is no formula to a spreadsheet',
  (text) => {
    expect(csvOf([{ por: text }])).toBe(`\uFEFF"por"\r\n"'${text}"\r\n`);
  },
);
