import { Button } from '@chakra-ui/react/button';
import type { ButtonProps } from '@chakra-ui/react/button';
import { useRef } from 'react';

interface FileButtonProps extends ButtonProps {
  busy: boolean;
  /** The accessible name of what it opens. */
  label: string;
  accept: string;
  onFile: (file: File) => void;
}

/** Asks for a file; while one is on its way it does nothing. */
export function FileButton({ busy, label, accept, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        type="button"
        aria-disabled={busy}
        onClick={() => {
          if (!busy) input.current?.click();
        }}
        {...button}
      />
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // So that the same file can be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}
