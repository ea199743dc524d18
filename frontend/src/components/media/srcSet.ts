/**
 * The `srcset` of an upload, whose name tells its width (`/uploads/x_w1200.webp`) and its narrower copies.
 * Inlined as text in the head of the built page too, so it uses nothing from outside itself.
 */
export function srcSetOf(src: string): string | undefined {
  const [, root, digits] = /^(\/uploads\/.+)_w(\d+)\.\w+$/.exec(src) ?? [];
  if (root === undefined) return undefined;
  const own = Number(digits);
  const copies = [400, 800, 1600]
    .filter((width) => width < own)
    .map((width) => `${root}-${String(width)}.webp ${String(width)}w`);
  return [...copies, `${src} ${String(own)}w`].join(', ');
}
