import { Quill } from 'react-quill';
import type { RangeStatic } from 'react-quill';

/** The range of an element in the editor. */
export function rangeOf(quill: Quill, element: Element): RangeStatic | undefined {
  const blot = Quill.find(element);
  if (!blot || blot instanceof Quill) return undefined;
  return { index: quill.getIndex(blot), length: blot.length() };
}

/** The range of the link at the cursor. */
export function linkAt(quill: Quill, range: RangeStatic): RangeStatic | undefined {
  const [leaf] = quill.getLeaf(range.index + (range.length > 0 ? 1 : 0));
  const anchor = leaf?.domNode.parentElement?.closest('a');
  return anchor && quill.root.contains(anchor) ? rangeOf(quill, anchor) : undefined;
}

/** The source of the selected formula. */
export function formulaAt(quill: Quill, range: RangeStatic): string | undefined {
  const [op] = range.length === 1 ? quill.getContents(range.index, 1).ops : [];
  const insert = op?.insert;
  return typeof insert === 'object' && typeof insert['formula'] === 'string'
    ? insert['formula']
    : undefined;
}
