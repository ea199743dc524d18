/** A browser's storage may be full or forbidden: then nothing is kept there. */
export function inStorage<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
