import type { Field, FieldType } from '../fields.ts';

// What a screen says, as its owner writes it: plain data, of which the editor makes a form and the CMS a check.

export interface Group<F extends Words = Words> {
  readonly type: 'group';
  readonly label: string;
  readonly help?: string;
  readonly fields: F;
}

export interface List<O extends Field | Group = Field | Group> {
  readonly type: 'list';
  readonly label: string;
  /** What one of them is called. */
  readonly one: string;
  readonly of: O;
  readonly max: number;
}

export type Word = Field | Group | List;
export interface Words {
  readonly [name: string]: Word;
}

type Value<T extends FieldType> = T extends 'boolean' ? boolean : string;

export type WordsOf<W> =
  W extends Group<infer F>
    ? { [K in keyof F]: WordsOf<F[K]> }
    : W extends List<infer O>
      ? WordsOf<O>[]
      : W extends Field<infer T>
        ? Value<T>
        : never;

interface Help {
  help?: string;
}

export const group = <const F extends Words>(label: string, fields: F, more: Help = {}) =>
  ({ type: 'group', label, fields, ...more }) satisfies Group<F> as Group<F>;

interface ListOptions {
  one: string;
  max: number;
}

export const list = <const O extends Field | Group>(
  label: string,
  of: O,
  { one, max }: ListOptions,
): List<O> => ({ type: 'list', label, one, of, max });

/** What is left out with its title. */
export const OPTIONAL = { help: 'Sin título no se muestra.' };

/** What a word says before its owner writes anything. */
export const blankWords = (word: Word): unknown => {
  if (word.type === 'list') return [];
  if (word.type === 'choice') return word.options?.[0];
  if (word.type !== 'group') return word.default ?? '';
  const blank = Object.entries(word.fields).map(([key, one]) => [key, blankWords(one)]);
  return Object.fromEntries(blank) as unknown;
};
