import { useState } from 'react';
import { hydrationSafeInput } from './hydrationSafeInput.ts';

/** Form values by name; they stay whatever becomes of the request. */
export function useFields<T extends Record<string, string>>(initial: T) {
  const [values, setValues] = useState(initial);
  const field = (name: keyof T & string) =>
    hydrationSafeInput(values[name] ?? '', (typed) =>
      setValues((now) => ({ ...now, [name]: typed })),
    );
  return { values, setValues, field };
}
