import { useState } from 'react';
import { Quill } from 'react-quill';
import { videoAddress } from './addresses.ts';
import { FormBox } from './FormBox.tsx';
import { FormInput } from './FormInput.tsx';
import type { FormProps } from './formName.ts';

const { USER, SILENT } = Quill.sources;
const WRONG = 'Escribe la dirección de un video de YouTube o de Vimeo.';

export function VideoForm({ quill, range, onClose }: FormProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const insert = () => {
    const address = videoAddress(typed);
    if (!address) {
      setError(WRONG);
      return;
    }
    const index = range.index + range.length;
    quill.insertEmbed(index, 'video', address, USER);
    quill.setSelection(index + 1, SILENT);
    onClose();
  };
  return (
    <FormBox
      {...{ quill, range }}
      title="Video"
      submitLabel="Insertar video"
      onSubmit={insert}
      onClose={onClose}
    >
      <FormInput
        takesFocus
        label="Dirección del video (YouTube o Vimeo)"
        placeholder="https://www.youtube.com/watch?v=…"
        value={typed}
        onChange={setTyped}
        error={error}
      />
    </FormBox>
  );
}
