import { Box } from '@chakra-ui/react/box';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { FileButton } from '../../../components/form/FileButton.tsx';

interface ResumeFileProps {
  file: File | undefined;
  busy: boolean;
  onFile: (file: File) => void;
}

/** Where a file is dropped, or chosen by a button. */
export function ResumeFile({ file, busy, onFile }: ResumeFileProps) {
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
      <FileButton
        variant={file ? 'outline' : 'solid'}
        minH="11"
        busy={busy}
        label="Archivo JSON Resume"
        accept=".json,application/json"
        onFile={onFile}
      >
        <FileUp size={18} aria-hidden />
        {file ? 'Elegir otro archivo' : 'Elegir archivo'}
      </FileButton>
    </Box>
  );
}
