import { useState } from 'react';
import { Quill } from 'react-quill';
import { FormBox } from './FormBox.tsx';
import { FormInput } from './FormInput.tsx';
import type { FormProps } from './formName.ts';

const { USER } = Quill.sources;

/** The alternative text of an image. */
export function ImageForm({ quill, range, onClose }: FormProps) {
  const [alt, setAlt] = useState(() => {
    const { alt: before } = quill.getFormat(range.index, 1);
    return typeof before === 'string' ? before : '';
  });
  const save = () => {
    quill.formatText(range.index, 1, 'alt', alt.trim(), USER);
    onClose();
  };
  const remove = () => {
    quill.deleteText(range.index, 1, USER);
    onClose();
  };
  return (
    <FormBox
      title="Imagen"
      submitLabel="Guardar descripción"
      onSubmit={save}
      onClose={onClose}
      onRemove={remove}
    >
      <FormInput
        takesFocus
        label="Descripción de la imagen"
        hint="La leen los lectores de pantalla y los buscadores. Vacía, la imagen es un adorno."
        value={alt}
        onChange={setAlt}
      />
    </FormBox>
  );
}
