import { useEffect, useState } from 'react';
import type { Quill } from 'react-quill';
import type { Formats } from './commands.ts';

export interface Editing {
  formats: Formats;
  undo: boolean;
  redo: boolean;
}

const NOTHING: Editing = { formats: {}, undo: false, redo: false };

/** What holds where the cursor is; kept while the focus is on the toolbar. */
export function useEditing(quill: Quill): Editing {
  const [editing, setEditing] = useState(NOTHING);
  useEffect(() => {
    const look = () => {
      const range = quill.getSelection();
      setEditing((before) => ({
        formats: range ? quill.getFormat(range) : before.formats,
        undo: quill.history.stack.undo.length > 0,
        redo: quill.history.stack.redo.length > 0,
      }));
    };
    quill.on('editor-change', look);
    return () => void quill.off('editor-change', look);
  }, [quill]);
  return editing;
}
