import type { Line } from './lines.ts';
import { PAGE_END, pageStart, rowOf, SECTION_END, sectionStart } from './page.ts';
import type { OwnRow } from './page.ts';

/** The same facts twice: for programs, and for a person. */
interface Texts {
  json: string;
  html: string;
}

const indented = (value: OwnRow): string => JSON.stringify(value, null, 2);

const ofAccount = (account: OwnRow): Texts => ({
  json: `{\n"account": ${indented(account)}`,
  html: sectionStart('account') + rowOf(account) + SECTION_END,
});

const ofSection = (name: string, count: number): Texts => ({
  json: `,\n${JSON.stringify(name)}: [`,
  html: sectionStart(name, count),
});

const endOf = (isOpen: boolean): Texts => ({
  json: isOpen ? ']' : '',
  html: isOpen ? SECTION_END : '',
});

/** Both texts of an export, bit by bit, as its lines come. */
export async function* textsOf(lines: AsyncIterable<Line>, at: Date): AsyncGenerator<Texts> {
  let isOpen = false;
  let isFirst = true;
  yield { json: '', html: pageStart(at) };
  for await (const line of lines) {
    if ('row' in line) {
      yield { json: `${isFirst ? '' : ','}\n${indented(line.row)}`, html: `${rowOf(line.row)}\n` };
      isFirst = false;
      continue;
    }
    yield endOf(isOpen);
    isOpen = 'section' in line;
    isFirst = true;
    yield 'section' in line ? ofSection(line.section, line.count) : ofAccount(line.account);
  }
  yield endOf(isOpen);
  yield { json: '\n}\n', html: PAGE_END };
}
