// While an image is uploaded a placeholder stands in its place. Undo and redo may bring an old
// placeholder back, so the path of each finished upload is kept.

const PLACEHOLDER = /^upload:\d+$/;
const paths = new Map<string, string>();
const refusals = new Map<string, string>();
let last = 0;

export const isPlaceholder = (value: string): boolean => PLACEHOLDER.test(value);

export function newPlaceholder(): string {
  last += 1;
  return `upload:${String(last)}`;
}

export const finish = (placeholder: string, path: string): void =>
  void paths.set(placeholder, path);

/** The path of the uploaded image. */
export const finishedPath = (placeholder: string): string | undefined => paths.get(placeholder);

export const refuse = (placeholder: string, why: string): void =>
  void refusals.set(placeholder, why);

/** Why it was not uploaded. */
export const refusal = (placeholder: string): string | undefined => refusals.get(placeholder);
