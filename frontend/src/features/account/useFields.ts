import { useState } from 'react';
import type { ChangeEvent } from 'react';

/** Texts of a form by name; they stay whatever becomes of the request. */
export function useFields<T extends Record<string, string>>(initial: T) {
  const [values, setValues] = useState(initial);
  const field = (name: keyof T & string) => ({
    value: values[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setValues((before) => ({ ...before, [name]: target.value }));
    },
  });
  return { values, setValues, field };
}
