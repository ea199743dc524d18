import type { ChangeEvent } from 'react';

type Box = HTMLInputElement | HTMLTextAreaElement;

/** Ties a box to its text, also to what was typed in the page as it came drawn, before anybody listened. */
export const textBox = (value: string, change: (typed: string) => void) => ({
  value,
  onChange: ({ target }: ChangeEvent<Box>) => change(target.value),
  ref: (box: Box | null) => {
    if (box && box.value !== value) change(box.value);
  },
});
