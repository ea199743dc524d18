export type Patch = readonly [original: string, replacement: string];

/** Patches a library's source. Each original must be there exactly once: another version fails the build. */
export const patchSource = (code: string, patches: readonly Patch[], id: string): string =>
  patches.reduce((text, [original, replacement]) => {
    if (text.split(original).length !== 2)
      throw new Error(
        `${id} has changed: look in frontend/build and docs/patches.md for "${original.trim()}"`,
      );
    return text.replace(original, () => replacement);
  }, code);
