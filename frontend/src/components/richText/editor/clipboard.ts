import Delta from 'quill-delta';
import type { AttributeMap } from 'quill-delta';
import { Quill } from 'react-quill';
import type { RangeStatic } from 'react-quill';
import type QuillClipboard from 'quill/modules/clipboard.js';
import { oneLine } from './tables.ts';

const Base = Quill.import('modules/clipboard') as typeof QuillClipboard;
const { USER, SILENT } = Quill.sources;

/** Marks what was copied here: it keeps its colours and fonts. */
const OWN = 'data-portafolio';

/** What another program's text looks like is not what this one's should. */
const LOOKS = ['color', 'background', 'font', 'size', 'direction', 'indent'];

function withoutLooks(attributes: AttributeMap = {}, more: string[] = []): AttributeMap {
  const dropped = new Set([...LOOKS, ...more]);
  const kept = Object.entries(attributes).filter(([name]) => !dropped.has(name));
  return Object.fromEntries(kept.filter(([, value]) => value !== 'about:blank'));
}

/** Indents are kept in lists, where they are the levels; the deepest headings become the third. */
function ofLine({ indent, align, ...attributes }: AttributeMap): AttributeMap {
  const { header } = attributes;
  return {
    ...withoutLooks(attributes),
    ...(typeof header === 'number' && { header: Math.min(header, 3) }),
    ...(attributes['list'] !== undefined && indent !== undefined && { indent }),
    ...(attributes['table'] !== undefined && align !== undefined && { align }),
  };
}

const isEmpty = (line: Delta) =>
  line.ops.every(({ insert }) => typeof insert === 'string' && insert.trim() === '');

/** Headings, lists, bold, links, code and tables; no colours, fonts or empty lines. */
function cleaned(pasted: Delta): Delta {
  const out = new Delta();
  const last = pasted.ops.at(-1)?.insert;
  const endsLine = typeof last === 'string' && last.endsWith('\n');
  let rest = pasted.length();
  pasted.eachLine((line, attributes) => {
    rest -= line.length() + 1;
    const isKept = ['table', 'code-block'].some((name) => attributes[name] !== undefined);
    if (isEmpty(line) && !isKept) return;
    const more = attributes['header'] === undefined ? [] : ['bold'];
    for (const { insert = '', attributes: letters } of line.ops)
      out.insert(insert, withoutLooks(letters, more));
    if (rest >= 0 || endsLine) out.insert('\n', ofLine(attributes));
  });
  const end = out.ops.at(-1);
  // Pasted inside a line, the rest of that line goes on after it.
  return end?.insert === '\n' && end.attributes === undefined
    ? new Delta(out.ops.slice(0, -1))
    : out;
}

/** A table starts with a line of its own, wherever it is pasted. */
function apartFromLine(quill: Quill, { index }: RangeStatic, pasted: Delta): Delta {
  const firstLine = pasted.ops.find(
    ({ insert }) => typeof insert === 'string' && insert.includes('\n'),
  );
  const isInside = index > 0 && quill.getText(index - 1, 1) !== '\n';
  return firstLine?.attributes?.['table'] !== undefined && isInside
    ? new Delta().insert('\n').concat(pasted)
    : pasted;
}

class Clipboard extends Base {
  override onCopy(range: RangeStatic, isCut: boolean) {
    const { text, html } = super.onCopy(range, isCut);
    return { text, html: `<div ${OWN}>${html}</div>` };
  }

  /** Where a list or code is pasted into an empty line, that line would be left below it. */
  private leavesEmptyLine(index: number, { ops }: Delta): boolean {
    const [line] = this.quill.getLine(index);
    const last = ops.at(-1);
    const ends = typeof last?.insert === 'string' && last.insert.endsWith('\n');
    return line?.length() === 1 && ends && last.attributes?.['table'] === undefined;
  }

  override onPaste(range: RangeStatic, { text, html }: { text?: string; html?: string }) {
    const formats = this.quill.getFormat(range.index);
    const converted = this.convert({ text, html } as { text: string; html: string }, formats);
    const isClean = !html || html.includes(OWN) || formats['code-block'] !== undefined;
    const pasted = isClean ? converted : cleaned(converted);
    const fitting =
      formats['table'] === undefined ? apartFromLine(this.quill, range, pasted) : oneLine(pasted);
    const change = new Delta().retain(range.index).delete(range.length).concat(fitting);
    if (range.length === 0 && this.leavesEmptyLine(range.index, fitting)) change.delete(1);
    this.quill.updateContents(change, USER);
    this.quill.setSelection(range.index + fitting.length(), 0, SILENT);
    this.quill.scrollSelectionIntoView();
  }
}

export const registerClipboard = () => Quill.register('modules/clipboard', Clipboard, true);
