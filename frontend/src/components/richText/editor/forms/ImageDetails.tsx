import { IMAGE_TYPES } from '@portafolio/proxy/contract';
import { images } from '@portafolio/proxy/contract/images';
import { RICH_WIDTHS } from '@portafolio/proxy/contract/rich-text';
import { useEffect, useId, useRef, useState } from 'react';
import { Quill } from 'react-quill';
import type { RangeStatic } from 'react-quill';
import { send } from '../../../../api/client.ts';
import { CHOOSE } from '../../../library/useChooser.tsx';
import { FormBox } from './FormBox.tsx';
import { FormInput } from './FormInput.tsx';
import type { PictureProps } from './formName.ts';

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

/** With its caption. */
export function removeImage(quill: Quill, range: RangeStatic) {
  setCaption(quill, range, '');
  quill.deleteText(range.index, 1, USER);
}

/** The alternative text, the caption and the width of a picture, or another in its place. */
export function ImageDetails(props: PictureProps & { source: string }) {
  const { quill, range, onClose, drop, refused, onChoose, source } = props;
  const id = useId();
  const [before] = useState(() => quill.getFormat(range.index, 1));
  const [alt, setAlt] = useState(() => textOf(before['alt']));
  const [decoration, setDecoration] = useState(before['role'] === 'presentation');
  const [caption, setCaptionText] = useState(() => captionAt(quill, range.index).text);
  const [width, setWidth] = useState(() => textOf(before['data-width']));
  const files = useRef<HTMLInputElement>(null);
  const isElsewhere = source.startsWith('https:');
  const wantsText = useRef(alt === '' && !decoration && source.startsWith('/uploads/'));
  useEffect(() => {
    if (!wantsText.current) return;
    const query = new URLSearchParams({ keyword: source, limit: '1' });
    send(images.list, { query }).then(
      ({ data: [found] }) => setAlt((typed) => typed || (found?.alt ?? '')),
      // A suggestion: without it the text is written as ever.
      (error: unknown) => console.warn('No se pudo leer el texto de la imagen.', error),
    );
  }, [source]);
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
    removeImage(quill, range);
    onClose();
  };
  return (
    <FormBox
      {...{ quill, range }}
      title="Imagen"
      submitLabel="Guardar imagen"
      onSubmit={save}
      onClose={onClose}
      onRemove={remove}
      drop={drop}
    >
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
      <div className="rte-field">
        {isElsewhere && (
          <p className="rte-hint">Está en otro sitio: si la quitan de allí, deja de verse aquí.</p>
        )}
        <div className="rte-form-buttons">
          <button type="button" className="rte-button" onClick={() => files.current?.click()}>
            {isElsewhere ? 'Subir una copia' : 'Subir otra'}
          </button>
          <button type="button" className="rte-button" onClick={onChoose}>
            {CHOOSE}
          </button>
        </div>
        {refused && (
          <p className="rte-error" role="alert">
            {refused}
          </p>
        )}
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
    </FormBox>
  );
}
