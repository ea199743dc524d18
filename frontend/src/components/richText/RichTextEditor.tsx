import { Suspense, lazy } from 'react';
import type { RichTextEditorProps } from './editor/Editor.tsx';
import './editor/skeleton.css';

const Editor = lazy(() => import('./editor/Editor.tsx'));

/** The editor is heavy: who only reads never loads it. */
export function RichTextEditor(props: RichTextEditorProps) {
  return (
    <Suspense fallback={<EditorSkeleton label={props.label} />}>
      <Editor {...props} />
    </Suspense>
  );
}

function EditorSkeleton({ label }: { label: string }) {
  return (
    <div className="rte-skeleton" role="status">
      {label}: cargando el editor…
    </div>
  );
}
