import { useCallback, useEffect, useState } from 'react';
import { Quill } from 'react-quill';
import type { RangeStatic } from 'react-quill';
import { rangeOf } from './blotAt.ts';
import type { FormName } from './formName.ts';

interface OpenForm {
  name: FormName;
  range: RangeStatic;
}

/** A click on an image or a formula opens its form. */
function formOfClick(quill: Quill, target: EventTarget | null): OpenForm | undefined {
  if (!(target instanceof Element)) return undefined;
  const element = target.closest('img:not([data-upload]), .ql-formula');
  const range = element && rangeOf(quill, element);
  if (!element || !range) return undefined;
  return { name: element.tagName === 'IMG' ? 'image' : 'formula', range };
}

export function useForm(quill: Quill | undefined) {
  const [form, setForm] = useState<OpenForm>();
  const open = useCallback(
    (name: FormName) => {
      if (quill) setForm({ name, range: quill.getSelection(true) });
    },
    [quill],
  );
  const close = () => {
    setForm(undefined);
    quill?.focus({ preventScroll: true });
  };
  useEffect(() => {
    if (!quill) return;
    const onClick = ({ target }: MouseEvent) => {
      const clicked = formOfClick(quill, target);
      if (clicked) quill.setSelection(clicked.range, Quill.sources.SILENT);
      setForm(clicked);
    };
    quill.root.addEventListener('click', onClick);
    quill.keyboard.addBinding({ key: 'k', shortKey: true }, () => {
      open('link');
    });
    return () => {
      quill.root.removeEventListener('click', onClick);
    };
  }, [quill, open]);
  return { form, open, close };
}
