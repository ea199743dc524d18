import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ComponentProps, SubmitEvent } from 'react';
import { afterPaint } from '../feedback/afterPaint.ts';
import { OutcomeContext } from './outcome.ts';
import type { FormError } from './outcome.ts';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'ref'> {
  /** It is being sent: its button says so, and a second submit does nothing. */
  busy: boolean;
  error?: FormError | null;
  /** Sends what was typed, whatever it is: nothing is required. */
  unchecked?: boolean;
  onSubmit: () => void;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The browser's own sentences would be in its language. */
const sentenceOf = ({ validity, type }: Control) => {
  if (validity.valueMissing) return 'Falta este dato.';
  if (validity.typeMismatch && type === 'url')
    return 'Escribe la dirección completa, como https://ejemplo.com.';
  if (validity.typeMismatch) return 'Escribe el correo completo, como nombre@ejemplo.com.';
  return 'Revisa este dato.';
};

/** The first field that lacks what its attributes ask for. */
function unmetRequirement(form: HTMLFormElement): FormError | null {
  const control = form.querySelector<Control>(':is(input, textarea, select):invalid');
  return control && { field: control.name, text: sentenceOf(control) };
}

const namesOf = ({ elements }: HTMLFormElement) =>
  [...elements].map((control) => control.getAttribute('name') ?? '');

/** What to look at once the answer is there: the wrong field, or the notice that it is done. */
const focusOutcome = (form: HTMLFormElement, wrong: FormError | null) => {
  const field = wrong?.field ? form.elements.namedItem(wrong.field) : null;
  const target = wrong ? field : form.querySelector('[data-done]');
  if (!(target instanceof HTMLElement)) return false;
  target.focus();
  return true;
};

/** Every form of the site: `<Form><FormField/>… <SubmitButton/> <FormNotice/></Form>`. */
export function Form(props: FormProps) {
  const { busy, error = null, unchecked = false, onSubmit, children, ...rest } = props;
  const form = useRef<HTMLFormElement>(null);
  const awaited = useRef(false);
  const pressed = useRef(false);
  const [names, setNames] = useState<string[]>([]);
  const [unmet, setUnmet] = useState<FormError | null>(null);
  const told = unmet ?? error;
  const outcome = useMemo(() => {
    const field = names.find((name) => name === told?.field) ?? null;
    return { busy, wrong: told && { text: told.text, field } };
  }, [busy, told, names]);

  // What it is refused for may bring the field that it is about.
  useLayoutEffect(() => {
    if (told && form.current) setNames(namesOf(form.current));
  }, [told, children]);
  // After every render: the same error may come twice, and is looked at twice.
  useEffect(() => {
    if (!awaited.current || busy || !form.current) return;
    if (focusOutcome(form.current, outcome.wrong)) awaited.current = false;
  });

  const tell = (target: HTMLFormElement, missing: FormError | null) => {
    awaited.current = true;
    setNames(namesOf(target));
    setUnmet(missing);
  };
  const send = async (target: HTMLFormElement) => {
    pressed.current = true;
    await afterPaint();
    pressed.current = false;
    tell(target, null);
    onSubmit();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || pressed.current) return;
    const { currentTarget } = event;
    const missing = unchecked ? null : unmetRequirement(currentTarget);
    if (missing) tell(currentTarget, missing);
    else void send(currentTarget);
  };
  return (
    <OutcomeContext value={outcome}>
      <form method="post" noValidate {...rest} ref={form} onSubmit={submit}>
        {children}
      </form>
    </OutcomeContext>
  );
}
