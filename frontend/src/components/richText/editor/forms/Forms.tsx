import type { ComponentType } from 'react';
import { FormulaForm } from './FormulaForm.tsx';
import type { FormName, FormProps } from './formName.ts';
import { ImageForm } from './ImageForm.tsx';
import { LinkForm } from './LinkForm.tsx';
import { VideoForm } from './VideoForm.tsx';

const FORMS: Record<FormName, ComponentType<FormProps>> = {
  link: LinkForm,
  image: ImageForm,
  video: VideoForm,
  formula: FormulaForm,
};

export function Form({ name, ...props }: FormProps & { name: FormName }) {
  const Chosen = FORMS[name];
  return <Chosen {...props} />;
}
