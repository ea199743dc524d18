import Delta from 'quill-delta';
import type { AttributeMap } from 'quill-delta';
import { Quill } from 'react-quill';
import type QuillTable from 'quill/modules/table.js';

type Matcher = (node: Node, delta: Delta) => Delta;

const cellsOf = (row: Element) =>
  [...row.children].filter((one): one is HTMLTableCellElement => one.matches('td, th'));
const tableOf = (node: Node) => (node as Element).closest('table');

/** One cell alone, or a table inside another, is how pages and mails lay things out. */
const isTable = (node: Node) => {
  const table = tableOf(node);
  return (
    (table?.querySelectorAll('td, th').length ?? 0) > 1 && !table?.parentElement?.closest('table')
  );
};

/** Formats of a whole line: in a cell only its alignment means something. */
const OF_LINES = new Set([
  ...['list', 'header', 'blockquote', 'code-block', 'indent', 'align', 'direction'],
  ...['table', 'cell', 'caption'],
]);

const ofLetters = (attributes: AttributeMap = {}) =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => !OF_LINES.has(name)));

/** In one line with single blanks: a cell has no more. */
export function oneLine({ ops }: Delta): Delta {
  const line = new Delta();
  let blank = false;
  for (const { insert = '', attributes } of ops) {
    const text = typeof insert === 'string' ? insert : '';
    const content = typeof insert === 'string' ? text.replace(/[ \t\r\n\f]+/g, ' ').trim() : insert;
    blank ||= /^\s/.test(text);
    if (content === '') continue;
    if (blank && line.length() > 0) line.insert(' ');
    line.insert(content, ofLetters(attributes));
    blank = /\s$/.test(text);
  }
  return line;
}

const alignOf = (cell: HTMLElement) =>
  /ql-align-(\w+)/.exec(cell.className)?.[1] ??
  [cell.style.textAlign, cell.getAttribute('align')].find(
    (side) => side === 'center' || side === 'right',
  );

const isBold = (cell: HTMLElement) =>
  Number(cell.style.fontWeight) >= 600 ||
  cell.style.fontWeight === 'bold' ||
  cell.querySelector('b:not([style*="normal"]), strong, [style*="font-weight:700"]') !== null;

/** Said by the page it is copied from, or its first row in bold, as sheets and documents have it. */
function isHead(row: Element): boolean {
  const cells = cellsOf(row);
  if (cells.every((cell) => cell.matches('th, .ql-cell-head')) || row.closest('thead')) return true;
  const isFirst = tableOf(row)?.querySelector('tr') === row;
  const words = cells.filter((cell) => cell.textContent.trim() !== '');
  return isFirst && words.length > 0 && words.every(isBold);
}

const cellMatcher: Matcher = (node, delta) => {
  if (!isTable(node)) return delta;
  const align = alignOf(node as HTMLElement);
  return oneLine(delta).insert('\n', align ? { align } : {});
};

/** The columns of a row that cells of the rows above reach into, and into how many rows more. */
function reaching(row: Element): Map<number, number> {
  let taken = new Map<number, number>();
  for (const above of tableOf(row)?.querySelectorAll('tr') ?? []) {
    taken = new Map(
      [...taken].map(([at, rows]) => [at, rows - 1] as const).filter(([, rows]) => rows >= 0),
    );
    if (above === row) break;
    let column = 0;
    for (const { colSpan, rowSpan } of cellsOf(above)) {
      while (taken.has(column)) column += 1;
      for (let each = 0; each < colSpan; each++) taken.set(column++, rowSpan - 1);
    }
  }
  return taken;
}

/** A cell over several columns or rows is followed by empty ones, so that all rows have as many. */
function rowMatcher(node: Node, delta: Delta): Delta {
  const row = node as Element;
  if (!isTable(row)) return delta.compose(new Delta().retain(delta.length(), { table: null }));
  const cells = cellsOf(row);
  const id = String(
    Array.from<Element>(tableOf(row)?.querySelectorAll('tr') ?? []).indexOf(row) + 1,
  );
  const head = isHead(row);
  const ofCell = { table: id, ...(head && { cell: 'head' }) };
  const taken = reaching(row);
  const out = new Delta();
  let column = 0;
  const empty = () => {
    out.insert('\n', ofCell);
    column += 1;
  };
  delta.eachLine((line, attributes, index) => {
    const { align } = attributes;
    while (taken.has(column)) empty();
    for (const { insert = '', attributes: letters } of line.ops)
      out.insert(insert, ofLetters({ ...letters, ...(head && { bold: null }) }));
    out.insert('\n', { ...ofCell, ...(align !== undefined && { align }) });
    column += 1;
    for (let more = 1; more < (cells[index]?.colSpan ?? 1); more++) empty();
  });
  while (taken.has(column)) empty();
  return out;
}

/** Only blanks are between cells and rows. */
const textMatcher: Matcher = (node, delta) =>
  node.parentElement?.matches('table, thead, tbody, tfoot, tr') ? new Delta() : delta;

/** Quill would join it to a table just before it. */
const tableMatcher: Matcher = (node, delta) =>
  isTable(node) && (node as Element).previousElementSibling?.tagName === 'TABLE'
    ? new Delta().insert('\n').concat(delta)
    : delta;

export const tableMatchers: [string | number, Matcher][] = [
  [Node.TEXT_NODE, textMatcher],
  ['td, th', cellMatcher],
  ['tr', rowMatcher],
  ['table', tableMatcher],
];

const { USER, SILENT } = Quill.sources;
const tables = (quill: Quill) => quill.getModule('table') as QuillTable;

/** The cells of the row at an index, as ranges of their text. */
function rowAt(quill: Quill, index: number) {
  const id = quill.getFormat(index)['table'];
  const lines = quill.getLines(0, quill.getLength());
  return lines.filter(
    (line) => quill.getFormat(quill.getIndex(line))['table'] === id && id !== undefined,
  );
}

const isHeadAt = (quill: Quill, index: number) => quill.getFormat(index)['cell'] === 'head';

/** Rows, columns and header of the table at the caret. */
export const tableCommands = {
  insert: (quill: Quill) => {
    const { index } = quill.getSelection(true);
    if (quill.getFormat(index)['table'] !== undefined) return;
    const [line, offset] = quill.getLine(index);
    const isEmpty = !line || line.length() === 1;
    const at = isEmpty ? index : index - offset + line.length();
    const isLast = at >= quill.getLength();
    if (isLast) {
      quill.insertText(at - 1, '\n', USER);
      quill.removeFormat(at, 1, USER);
    }
    quill.setSelection(at, 0, SILENT);
    tables(quill).insertTable(3, 3);
    tableCommands.toggleHead(quill);
    quill.setSelection(at, 0, SILENT);
  },
  rowAbove: (quill: Quill) => tables(quill).insertRowAbove(),
  rowBelow: (quill: Quill) => tables(quill).insertRowBelow(),
  columnLeft: (quill: Quill) => withHead(quill, () => tables(quill).insertColumnLeft()),
  columnRight: (quill: Quill) => withHead(quill, () => tables(quill).insertColumnRight()),
  deleteRow: (quill: Quill) => tables(quill).deleteRow(),
  deleteColumn: (quill: Quill) => tables(quill).deleteColumn(),
  deleteTable: (quill: Quill) => tables(quill).deleteTable(),
  /** The first row says what its columns are. */
  toggleHead: (quill: Quill) => {
    const first = firstCell(quill);
    if (first === undefined) return;
    formatRow(quill, first, !isHeadAt(quill, first));
  },
};

function firstCell(quill: Quill): number | undefined {
  const [table] = tables(quill).getTable();
  // It is typed as the module, and is the table's blot.
  return table ? quill.getIndex(table as unknown as Parameters<Quill['getIndex']>[0]) : undefined;
}

function formatRow(quill: Quill, first: number, head: boolean) {
  for (const line of rowAt(quill, first))
    quill.formatLine(quill.getIndex(line), 1, 'cell', head && 'head', USER);
}

/** A new column has its header cell too. */
function withHead(quill: Quill, insert: () => void) {
  insert();
  const first = firstCell(quill);
  if (first === undefined) return;
  const row = rowAt(quill, first);
  if (row.some((line) => isHeadAt(quill, quill.getIndex(line)))) formatRow(quill, first, true);
}

/** Below a table that ends the text one can still write; savedHtml.ts leaves that line out. */
export function keepLineAfter(quill: Quill): () => void {
  const keep = () => {
    const last = quill.getLength() - 1;
    if (quill.getFormat(last)['table'] === undefined) return;
    quill.updateContents(new Delta().retain(last + 1).insert('\n'), SILENT);
  };
  keep();
  quill.on('text-change', keep);
  return () => void quill.off('text-change', keep);
}
