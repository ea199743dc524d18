import { useEffect, useState } from 'react';
import type { Quill } from 'react-quill';
import type { Formats } from './commands.ts';

export interface EditorState {
  formats: Formats;
  undo: boolean;
  redo: boolean;
}

const NOTHING: EditorState = { formats: {}, undo: false, redo: false };

/** The formats at the selection, kept while the toolbar has the focus, and what can be undone. */
export function useEditorState(quill: Quill): EditorState {
  const [editing, setEditing] = useState(NOTHING);
  useEffect(() => {
    const update = () => {
      const range = quill.getSelection();
      setEditing((before) => ({
        formats: range ? quill.getFormat(range) : before.formats,
        undo: quill.history.stack.undo.length > 0,
        redo: quill.history.stack.redo.length > 0,
      }));
    };
    quill.on('editor-change', update);
    return () => void quill.off('editor-change', update);
  }, [quill]);
  return editing;
}
