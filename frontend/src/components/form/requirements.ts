import type { FormError } from './outcome.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The browser's own sentences would be in its language. */
const sentenceOf = ({ validity }: Control) => {
  if (validity.valueMissing) return 'Falta este dato.';
  if (validity.typeMismatch) return 'Escribe el correo completo, como nombre@ejemplo.com.';
  return 'Revisa este dato.';
};

/** The first field that lacks what its attributes ask for. */
export function unmetRequirement(form: HTMLFormElement): FormError | null {
  const control = form.querySelector<Control>(':is(input, textarea, select):invalid');
  return control && { field: control.name, text: sentenceOf(control) };
}
