import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';

interface ResumeFileProps {
  file: File | undefined;
  busy: boolean;
  onFile: (file: File) => void;
}

/** Where a file is dropped, or chosen by a button. */
export function ResumeFile({ file, busy, onFile }: ResumeFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  return (
    <Box
      role="group"
      aria-label="Archivo del currículum"
      display="grid"
      gap="3"
      justifyItems="center"
      textAlign="center"
      p="6"
      borderWidth="2px"
      borderStyle="dashed"
      borderColor={over ? 'accent.solid' : 'border.emphasized'}
      borderRadius="lg"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [dropped] = event.dataTransfer.files;
        if (dropped && !busy) onFile(dropped);
      }}
    >
      <Box role="status" overflowWrap="anywhere" maxW="full" color={file ? 'fg' : 'fg.muted'}>
        {file ? file.name : 'Suelta aquí tu archivo .json, o elígelo.'}
      </Box>
      <Button
        type="button"
        variant={file ? 'outline' : 'solid'}
        minH="11"
        aria-disabled={busy}
        onClick={() => {
          if (!busy) input.current?.click();
        }}
      >
        <FileUp size={18} aria-hidden />
        {file ? 'Elegir otro archivo' : 'Elegir archivo'}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label="Archivo JSON Resume"
        onChange={({ target }) => {
          const [given] = target.files ?? [];
          if (given) onFile(given);
          // So that the same file can be chosen again.
          target.value = '';
        }}
      />
    </Box>
  );
}
