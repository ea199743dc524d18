import { Quill } from 'react-quill';

export type Formats = Record<string, unknown>;

/** Applies a format at the selection, and focuses the text again. */
export function applyFormat(quill: Quill, name: string, value: unknown): void {
  quill.focus({ preventScroll: true });
  quill.format(name, value, Quill.sources.USER);
}

const formatsOf = (quill: Quill): Formats => quill.getFormat(quill.getSelection(true));

export function changeIndent(quill: Quill, step: 1 | -1): void {
  const { direction, indent } = formatsOf(quill);
  const towards = direction === 'rtl' ? -step : step;
  const next = Math.min(9, Math.max(0, Number(indent ?? 0) + towards));
  applyFormat(quill, 'indent', next || false);
}

/** Right to left sets its alignment too, unless another was chosen. */
export function toggleDirection(quill: Quill): void {
  const { direction, align } = formatsOf(quill);
  const rtl = direction !== 'rtl';
  if (rtl && align === undefined) applyFormat(quill, 'align', 'right');
  if (!rtl && align === 'right') applyFormat(quill, 'align', false);
  applyFormat(quill, 'direction', rtl && 'rtl');
}

export function toggleChecklist(quill: Quill): void {
  const { list } = formatsOf(quill);
  const active = list === 'checked' || list === 'unchecked';
  applyFormat(quill, 'list', active ? false : 'unchecked');
}

export function clean(quill: Quill): void {
  const range = quill.getSelection(true);
  if (range.length > 0) {
    quill.removeFormat(range.index, range.length, Quill.sources.USER);
    return;
  }
  for (const name of Object.keys(quill.getFormat(range))) applyFormat(quill, name, false);
}

export const undo = (quill: Quill): void => {
  quill.focus({ preventScroll: true });
  quill.history.undo();
};

export const redo = (quill: Quill): void => {
  quill.focus({ preventScroll: true });
  quill.history.redo();
};
