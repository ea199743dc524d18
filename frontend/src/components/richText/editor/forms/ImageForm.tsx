import type { LibraryImage } from '@portafolio/proxy/contract';
import Delta from 'quill-delta';
import { useEffect, useRef, useState } from 'react';
import { Quill } from 'react-quill';
import type { RangeStatic } from 'react-quill';
import { fileDrop } from '../../../library/fileDrop.ts';
import { CHOOSE, useChooser } from '../../../library/useChooser.tsx';
import { refusal } from '../uploads/placeholders.ts';
import { FormBox } from './FormBox.tsx';
import type { FormProps, PictureProps } from './formName.ts';
import { ImageDetails, removeImage } from './ImageDetails.tsx';

const { USER } = Quill.sources;

/** The picture that is selected; blank where one is asked for. */
function sourceAt(quill: Quill, { index, length }: RangeStatic): string {
  const [op] = length === 1 ? quill.getContents(index, 1).ops : [];
  const image = typeof op?.insert === 'object' ? op.insert['image'] : '';
  return typeof image === 'string' ? image : '';
}

/** In the place of what is selected, with what the library says of it. */
function putImage(quill: Quill, { index, length }: RangeStatic, image: LibraryImage): RangeStatic {
  const { path, alt, width, height } = image;
  const size = { width: String(width), height: String(height) };
  const change = new Delta()
    .retain(index)
    .delete(length)
    .insert({ image: path }, { alt, ...size });
  quill.updateContents(change, USER);
  return { index, length: 1 };
}

/** Asks for a picture, and then for what is said of it. */
export function ImageForm({ range: opened, ...props }: FormProps) {
  const { quill, onClose } = props;
  const [range, setRange] = useState(opened);
  const source = sourceAt(quill, range);
  const chooser = useChooser((image) => setRange(putImage(quill, range, image)));
  const [refused, setRefused] = useState<string>();
  const why = refusal(source);
  const drop = fileDrop((files) => {
    quill.uploader.upload(range, files);
    onClose();
  }, setRefused);
  const given = { ...props, range, drop, refused, onChoose: chooser.open };
  return (
    <>
      {source === '' ? (
        <NewImage {...given} />
      ) : why ? (
        <RefusedImage {...given} why={why} />
      ) : (
        <ImageDetails key={source} {...given} source={source} />
      )}
      {chooser.dialog}
    </>
  );
}

function RefusedImage({ quill, range, onClose, why }: PictureProps & { why: string }) {
  const remove = () => {
    removeImage(quill, range);
    onClose();
  };
  return (
    <FormBox {...{ quill, range, onClose }} title={why} submitLabel="Quitar" onSubmit={remove}>
      {null}
    </FormBox>
  );
}

function NewImage({ quill, range, onFile, onClose, drop, refused, onChoose }: PictureProps) {
  const choose = useRef<HTMLButtonElement>(null);
  useEffect(() => choose.current?.focus({ preventScroll: true }), []);
  return (
    <FormBox
      {...{ quill, range, onClose }}
      title="Imagen"
      submitLabel="Subir imagen"
      onSubmit={onFile}
      drop={drop}
    >
      <div className="rte-field">
        <p className="rte-hint">Suelta o pega aquí una imagen, súbela, o usa una que ya tienes.</p>
        <button type="button" ref={choose} className="rte-button" onClick={onChoose}>
          {CHOOSE}
        </button>
        {refused && (
          <p className="rte-error" role="alert">
            {refused}
          </p>
        )}
      </div>
    </FormBox>
  );
}
