import Delta from 'quill-delta';
import type { Quill } from 'react-quill';

type Matcher = (node: Node, delta: Delta) => Delta;

/** Whether a table, or that of a row or cell, has more than one cell. */
const isTable = (node: Node) =>
  ((node as Element).closest('table')?.querySelectorAll('td, th').length ?? 0) > 1;

/** Formats of letters and images: those of a line or of a box would take the whole row. */
const KEPT = ['bold', 'italic', 'underline', 'strike', 'script', 'link', 'alt', 'width', 'height'];

/** With single blanks, as the page shows them. */
function oneLine({ ops }: Delta): Delta {
  const line = new Delta();
  let blank = false;
  for (const { insert = '', attributes = {} } of ops) {
    const text = typeof insert === 'string' ? insert : '';
    const content = typeof insert === 'string' ? text.replace(/\s+/g, ' ').trim() : insert;
    blank ||= /^\s/.test(text);
    if (content === '') continue;
    if (blank && line.length() > 0) line.insert(' ');
    const kept = Object.entries(attributes).filter(([name]) => KEPT.includes(name));
    line.insert(content, Object.fromEntries(kept));
    blank = /\s$/.test(text);
  }
  return line;
}

const cellMatcher: Matcher = (node, delta) =>
  isTable(node) && (node as Element).previousElementSibling
    ? new Delta().insert(' · ').concat(delta)
    : delta;

/** One cell alone keeps its lines. */
const rowMatcher: Matcher = (node, delta) =>
  isTable(node)
    ? oneLine(delta).insert('\n')
    : delta.compose(new Delta().retain(delta.length(), { table: null }));

/** Only blanks are between cells and rows. */
const textMatcher: Matcher = (node, delta) =>
  node.parentElement?.matches('table, thead, tbody, tfoot, tr') ? new Delta() : delta;

/** Where it is pasted inside a line, the first and the last row are lines too. */
function apartFromLine(quill: Quill | undefined, rows: Delta): Delta {
  const range = quill?.getSelection();
  if (!quill || !range) return rows;
  const { index, length } = range;
  const before = index > 0 && quill.getText(index - 1, 1) !== '\n' ? '\n' : '';
  const after = quill.getText(index + length, 1) === '\n' ? '' : '\n';
  return new Delta().insert(before).concat(rows).insert(after);
}

/** Quill shows a pasted table and saves it as one run of words: here its rows become lines. */
export const tableMatchers = (
  quill: () => Quill | undefined,
  onTable: () => void,
): [string | number, Matcher][] => [
  [Node.TEXT_NODE, textMatcher],
  ['td, th', cellMatcher],
  ['tr, caption', rowMatcher],
  [
    'table',
    (node, delta) => {
      if (!isTable(node)) return delta;
      onTable();
      return apartFromLine(quill(), delta);
    },
  ],
];
