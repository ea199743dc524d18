import { Quill } from 'react-quill';
import type Delta from 'quill-delta';

const { USER } = Quill.sources;

/** At the beginning of a line, before a blank. */
const LINES: [marks: RegExp, format: string, value: unknown][] = [
  [/^#$/, 'header', 1],
  [/^##$/, 'header', 2],
  [/^###$/, 'header', 3],
  [/^[-*]$/, 'list', 'bullet'],
  [/^1[.)]$/, 'list', 'ordered'],
  [/^\[ ?\]$/, 'list', 'unchecked'],
  [/^\[[xX]\]$/, 'list', 'checked'],
  [/^>$/, 'blockquote', true],
];

/** Around words: the mark, then the words. */
const WORDS: [marked: RegExp, format: string][] = [
  [/(\*\*)([^\s*](?:[^*]*[^\s*])?)\*\*$/, 'bold'],
  [/(?:^|[^\p{L}\p{N}_])(__)([^\s_](?:[^_]*[^\s_])?)__$/u, 'bold'],
  [/(?:^|[^*])(\*)([^\s*](?:[^*]*[^\s*])?)\*$/, 'italic'],
  [/(?:^|[^\p{L}\p{N}_])(_)([^\s_](?:[^_]*[^\s_])?)_$/u, 'italic'],
  [/(~~)([^\s~](?:[^~]*[^\s~])?)~~$/, 'strike'],
  [/(?:^|[^`])(`)([^`]+)`$/, 'code'],
];

/** The one character that was typed, if that is what changed. */
function typed({ ops }: Delta): string | undefined {
  const inserts = ops.filter(({ insert }) => insert !== undefined);
  const [only] = inserts;
  const isAlone = inserts.length === 1 && !ops.some((op) => op.delete !== undefined);
  return isAlone && typeof only?.insert === 'string' && only.insert.length === 1
    ? only.insert
    : undefined;
}

/** The marks go, and the line gets its format; undone, they are there again. */
function formatLine(quill: Quill, start: number, length: number, name: string, value: unknown) {
  quill.history.cutoff();
  quill.deleteText(start, length, USER);
  quill.formatLine(start, 1, name, value, USER);
  quill.history.cutoff();
}

function formatWords(
  quill: Quill,
  end: number,
  format: string,
  [, mark = '', words = '']: RegExpExecArray,
) {
  const start = end - words.length - 2 * mark.length;
  quill.history.cutoff();
  quill.deleteText(end - mark.length, mark.length, USER);
  quill.deleteText(start, mark.length, USER);
  quill.formatText(start, words.length, format, true, USER);
  quill.setSelection(start + words.length, 0, USER);
  // What is typed next is not bold too.
  quill.format(format, false, USER);
  quill.history.cutoff();
}

interface Place {
  start: number;
  /** What stands in the line before the caret. */
  text: string;
  formats: Record<string, unknown>;
}

function formatBlock(quill: Quill, { start, text, formats }: Place): void {
  if (formats['table'] !== undefined || formats['list'] !== undefined) return;
  const found = LINES.find(([marks]) => marks.test(text.slice(0, -1)));
  if (found) formatLine(quill, start, text.length, found[1], found[2]);
}

function formatInline(quill: Quill, { start, text }: Place): void {
  for (const [marked, format] of WORDS) {
    const match = marked.exec(text);
    if (match) return formatWords(quill, start + text.length, format, match);
  }
}

/** What is typed as Markdown becomes its format, on any keyboard. */
export function formatMarks(quill: Quill): () => void {
  /** Where code was begun by its marks: an Enter that follows them begins no second line. */
  let codeAt = -1;
  const format = (character: string, place: Place) => {
    const begun = codeAt;
    codeAt = -1;
    const { start, text, formats } = place;
    if (character === '\n') {
      if (start === begun + 1) quill.deleteText(begun, 1, USER);
    } else if (formats['code-block'] !== undefined || formats['code'] === true) return;
    else if (text === '```' && formats['table'] === undefined) {
      formatLine(quill, start, text.length, 'code-block', 'plain');
      codeAt = start;
    } else if (character === ' ') formatBlock(quill, place);
    else formatInline(quill, place);
  };
  const onText = (change: Delta, _before: Delta, source: string) => {
    const character = source === USER ? typed(change) : undefined;
    const range = quill.getSelection();
    if (character === undefined || !' *_~`\n'.includes(character) || !range) return;
    const [, offset] = quill.getLine(range.index);
    const start = range.index - offset;
    const place = {
      start,
      text: quill.getText(start, offset),
      formats: quill.getFormat(start, offset),
    };
    format(character, place);
  };
  // After Quill has placed the caret.
  const later = (...change: Parameters<typeof onText>) => queueMicrotask(() => onText(...change));
  quill.on('text-change', later);
  return () => void quill.off('text-change', later);
}
