import { Button } from '@chakra-ui/react/button';
import { IMAGE_TYPES } from '@portafolio/proxy/contract';
import { ImageUp } from 'lucide-react';
import { useRef } from 'react';

interface UploadButtonProps {
  busy: boolean;
  onFile: (file: File) => void;
}

export function UploadButton({ busy, onFile }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        type="button"
        variant="outline"
        aria-disabled={busy}
        onClick={() => {
          if (!busy) input.current?.click();
        }}
      >
        <ImageUp size={18} aria-hidden />
        {busy ? 'Subiendo…' : 'Subir imagen'}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={IMAGE_TYPES.join(',')}
        aria-label="Archivo de imagen"
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
