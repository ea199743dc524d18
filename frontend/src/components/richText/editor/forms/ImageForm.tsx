import { IMAGE_TYPES } from '@portafolio/proxy/contract';
import { RICH_WIDTHS } from '@portafolio/proxy/contract/rich-text';
import { useId, useRef, useState } from 'react';
import { Quill } from 'react-quill';
import type { RangeStatic } from 'react-quill';
import { refusal } from '../uploads/placeholders.ts';
import { FormBox } from './FormBox.tsx';
import { FormInput } from './FormInput.tsx';
import type { FormProps } from './formName.ts';

const { USER } = Quill.sources;
const WIDTH_NAMES: Record<(typeof RICH_WIDTHS)[number], string> = {
  33: 'Un tercio',
  50: 'La mitad',
  75: 'Tres cuartos',
};

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The line below a picture that stands alone in its own, if it is the caption. */
function captionAt(quill: Quill, index: number) {
  const [line, offset] = quill.getLine(index);
  const isAlone = line !== null && line.length() === 2 && offset === 0;
  const at = index + 2;
  const [below] = quill.getLine(at);
  const isCaption = isAlone && quill.getFormat(at)['caption'] !== undefined;
  const length = isCaption && below ? below.length() - 1 : 0;
  return { isAlone, at, length, isCaption, text: isCaption ? quill.getText(at, length) : '' };
}

function setCaption(quill: Quill, { index }: RangeStatic, text: string) {
  const before = captionAt(quill, index);
  if (text === before.text) return;
  if (before.isCaption) {
    quill.deleteText(before.at, before.length + Number(!text), USER);
    if (text) quill.insertText(before.at, text, USER);
    return;
  }
  // Alone in its line first: a caption is of one picture.
  const [, offset] = quill.getLine(index);
  if (offset > 0) quill.insertText(index, '\n', USER);
  const image = offset > 0 ? index + 1 : index;
  quill.insertText(image + 1, `\n${text}`, USER);
  if (quill.getText(image + 2 + text.length, 1) !== '\n')
    quill.insertText(image + 2 + text.length, '\n', USER);
  quill.formatLine(image + 2, 1, 'caption', 'on', USER);
}

/** The alternative text, the caption and the width of a picture. */
export function ImageForm({ quill, range, onClose }: FormProps) {
  const id = useId();
  const [before] = useState(() => quill.getFormat(range.index, 1));
  const [source] = useState(() => {
    const insert = quill.getContents(range.index, 1).ops[0]?.insert;
    return typeof insert === 'object' ? textOf(insert['image']) : '';
  });
  const [alt, setAlt] = useState(() => textOf(before['alt']));
  const [decoration, setDecoration] = useState(before['role'] === 'presentation');
  const [caption, setCaptionText] = useState(() => captionAt(quill, range.index).text);
  const [width, setWidth] = useState(() => textOf(before['data-width']));
  const files = useRef<HTMLInputElement>(null);
  const format = (name: string, value: string) =>
    quill.formatText(range.index, 1, name, value || false, USER);
  const save = () => {
    quill.formatText(range.index, 1, 'alt', decoration ? '' : alt.trim(), USER);
    format('role', decoration ? 'presentation' : '');
    format('data-width', width);
    setCaption(quill, range, caption.trim());
    onClose();
  };
  const remove = () => {
    setCaption(quill, range, '');
    quill.deleteText(range.index, 1, USER);
    onClose();
  };
  const why = refusal(source);
  if (why)
    return (
      <FormBox
        {...{ quill, range }}
        title={why}
        submitLabel="Quitar"
        onSubmit={remove}
        onClose={onClose}
      >
        {null}
      </FormBox>
    );
  return (
    <FormBox
      {...{ quill, range }}
      title="Imagen"
      submitLabel="Guardar imagen"
      onSubmit={save}
      onClose={onClose}
      onRemove={remove}
    >
      {source.startsWith('https:') && (
        <div className="rte-field">
          <p className="rte-hint">Está en otro sitio: si la quitan de allí, deja de verse aquí.</p>
          <button type="button" className="rte-button" onClick={() => files.current?.click()}>
            Subir una copia
          </button>
          <input
            ref={files}
            type="file"
            hidden
            accept={IMAGE_TYPES.join(',')}
            aria-label="Copia de la imagen"
            onChange={({ target }) => {
              if (target.files) quill.uploader.upload(range, target.files);
              onClose();
            }}
          />
        </div>
      )}
      <FormInput
        takesFocus
        label="Descripción de la imagen"
        hint="La leen los lectores de pantalla y los buscadores."
        value={decoration ? '' : alt}
        onChange={setAlt}
        disabled={decoration}
      />
      <label className="rte-check">
        <input
          type="checkbox"
          checked={decoration}
          onChange={({ target }) => setDecoration(target.checked)}
        />
        Es decoración: no dice nada que no diga el texto
      </label>
      <FormInput label="Pie" value={caption} onChange={setCaptionText} />
      <div className="rte-field">
        <label htmlFor={id}>Ancho</label>
        <select
          id={id}
          className="rte-select"
          value={width}
          onChange={({ target }) => setWidth(target.value)}
        >
          <option value="">Como el texto</option>
          {RICH_WIDTHS.map((value) => (
            <option key={value} value={value}>
              {WIDTH_NAMES[value]}
            </option>
          ))}
        </select>
      </div>
    </FormBox>
  );
}
