export type Pair = readonly [old: string, other: string];

/** Puts other code for some of a library's, each of which stands there once; else it is another version. */
export const replaced = (code: string, pairs: readonly Pair[], id: string): string =>
  pairs.reduce((text, [old, other]) => {
    if (text.split(old).length !== 2)
      throw new Error(`${id} is written otherwise now: look in frontend/build for "${old.trim()}"`);
    return text.replace(old, () => other);
  }, code);
