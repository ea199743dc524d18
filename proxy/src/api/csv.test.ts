import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

it.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t ',
  '\r ',
  '\n ',
  '＝1',
  '＋1',
  '－1',
  '＠A1',
  ' =1',
  '\uFEFF=1',
  '\u200B \u2060+1',
])('%j is no formula to a spreadsheet', (text) => {
  expect(csvOf([{ por: text }])).toBe(`\uFEFF"por"\r\n"'${text}"\r\n`);
});

it.each([
  ["x;=cmd|'/C calc'!A0;y", "x;'=cmd|'/C calc'!A0;y"],
  ['x; \t+1', "x; \t'+1"],
  ['x\n@A1', "x\n'@A1"],
  ['\t=1', "'\t'=1"],
  ['Ana;"=1+1;x', 'Ana;""\'=1+1;x'],
  ['a=1; b-2', 'a=1; b-2'],
])('nor to one that divides cells at a semicolon: %j', (text, told) => {
  expect(csvOf([{ por: text }])).toBe(`\uFEFF"por"\r\n"${told}"\r\n`);
});
