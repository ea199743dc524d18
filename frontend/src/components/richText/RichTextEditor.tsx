import { Suspense } from 'react';
import { late } from '../late.tsx';
import type { RichTextEditorProps } from './editor/Editor.tsx';
import './editor/skeleton.css';

const Editor = late(async () => (await import('./editor/Editor.tsx')).default);

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
