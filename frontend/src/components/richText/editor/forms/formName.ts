import type { HTMLAttributes } from 'react';
import type { Quill, RangeStatic } from 'react-quill';

export type FormName = 'link' | 'image' | 'video' | 'formula';

export interface FormProps {
  quill: Quill;
  /** The selection when the form was opened. */
  range: RangeStatic;
  /** Opens the choice of files. */
  onFile: () => void;
  onClose: () => void;
}

/** A form that asks for a picture. */
export interface PictureProps extends FormProps {
  /** Props of a box into which files are dropped or pasted. */
  drop: HTMLAttributes<HTMLDivElement>;
  /** Why what was dropped or pasted is none. */
  refused: string | undefined;
  /** Opens the library. */
  onChoose: () => void;
}
