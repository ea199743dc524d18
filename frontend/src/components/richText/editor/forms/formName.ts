import type { Quill, RangeStatic } from 'react-quill';

export type FormName = 'link' | 'image' | 'video' | 'formula';

export interface FormProps {
  quill: Quill;
  /** The selection when the form was opened. */
  range: RangeStatic;
  onClose: () => void;
}
