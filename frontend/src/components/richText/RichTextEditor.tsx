import { Suspense } from 'react';
import { lazyWithPreload } from '../../rendering/lazyWithPreload.tsx';
import type { RichTextEditorProps } from './editor/Editor.tsx';

export type { EditorHandle } from './editor/Editor.tsx';
import './editor/skeleton.css';

const Editor = lazyWithPreload(async () => (await import('./editor/Editor.tsx')).default);

/** Lazy-loaded: readers never download the editor. */
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
