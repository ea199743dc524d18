import type { ChangeEvent } from 'react';

type TextInput = HTMLInputElement | HTMLTextAreaElement;

/** Props of a controlled text input that keeps what was typed before hydration. */
export const hydrationSafeInput = (value: string, change: (typed: string) => void) => ({
  value,
  onChange: ({ target }: ChangeEvent<TextInput>) => change(target.value),
  ref: (input: TextInput | null) => {
    if (input && input.value !== value) change(input.value);
  },
});
