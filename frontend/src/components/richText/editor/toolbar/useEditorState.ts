import { useEffect, useState } from 'react';
import type { Quill, RangeStatic } from 'react-quill';
import type { Formats } from './commands.ts';

export interface EditorState {
  formats: Formats;
  undo: boolean;
  redo: boolean;
  /** The picture that is selected, or just before the caret. */
  image?: RangeStatic | undefined;
}

const NOTHING: EditorState = { formats: {}, undo: false, redo: false };

function imageAt(quill: Quill, { index, length }: RangeStatic): RangeStatic | undefined {
  const at = length > 0 ? index : index - 1;
  if (at < 0 || length > 1) return undefined;
  const [op] = quill.getContents(at, 1).ops;
  const isImage = typeof op?.insert === 'object' && op.insert['image'] !== undefined;
  return isImage ? { index: at, length: 1 } : undefined;
}

/** What is at the selection, kept while the toolbar has the focus, and what can be undone. */
export function useEditorState(quill: Quill): EditorState {
  const [editing, setEditing] = useState(NOTHING);
  useEffect(() => {
    const update = () => {
      const range = quill.getSelection();
      setEditing((before) => ({
        formats: range ? quill.getFormat(range) : before.formats,
        image: range ? imageAt(quill, range) : before.image,
        undo: quill.history.stack.undo.length > 0,
        redo: quill.history.stack.redo.length > 0,
      }));
    };
    quill.on('editor-change', update);
    return () => void quill.off('editor-change', update);
  }, [quill]);
  return editing;
}
