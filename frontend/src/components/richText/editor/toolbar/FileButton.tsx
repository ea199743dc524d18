import { IMAGE_TYPES } from '@portafolio/proxy/contract';
import { useRef } from 'react';
import { ToolButton } from './ToolButton.tsx';
import type { FileTool } from './tools.ts';

interface Props {
  tool: FileTool;
  onFiles: (files: FileList) => void;
}

export function FileButton({ tool, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <ToolButton {...tool} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={IMAGE_TYPES.join(',')}
        aria-label="Archivos de imagen"
        onChange={({ target }) => {
          if (target.files) onFiles(target.files);
          // So that the same file can be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}
