import { useState } from 'react';
import { Quill } from 'react-quill';
import { linkAddress } from './addresses.ts';
import { linkAt } from './blotAt.ts';
import { FormBox } from './FormBox.tsx';
import { FormInput } from './FormInput.tsx';
import type { FormProps } from './formName.ts';

const { USER } = Quill.sources;
const WRONG = 'Escribe una dirección como https://ejemplo.com, un correo o una ruta del sitio.';

export function LinkForm({ quill, range, onClose }: FormProps) {
  const [place] = useState(() => linkAt(quill, range) ?? range);
  const [before] = useState(() => {
    const { link } = quill.getFormat(place);
    return typeof link === 'string' ? link : '';
  });
  const [address, setAddress] = useState(before);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const needsText = place.length === 0;

  const save = () => {
    const link = linkAddress(address);
    if (!link) {
      setError(WRONG);
      return;
    }
    if (needsText) quill.insertText(place.index, text.trim() || link, 'link', link, USER);
    else quill.formatText(place.index, place.length, 'link', link, USER);
    onClose();
  };
  const remove = () => {
    quill.formatText(place.index, place.length, 'link', false, USER);
    onClose();
  };
  return (
    <FormBox
      {...{ quill, range }}
      title="Enlace"
      submitLabel="Guardar enlace"
      onSubmit={save}
      onClose={onClose}
      onRemove={before ? remove : undefined}
    >
      <FormInput
        takesFocus
        label="Dirección del enlace"
        placeholder="https://ejemplo.com"
        value={address}
        onChange={setAddress}
        error={error}
      />
      {needsText && <FormInput label="Texto del enlace" value={text} onChange={setText} />}
    </FormBox>
  );
}
