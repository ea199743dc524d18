const WIDTHS = [400, 800, 1600];

/** An upload carries its width in its name, `/uploads/x_w1200.webp`; narrower copies are beside it. */
export function srcSetOf(src: string): string | undefined {
  const [, root, digits] = /^(\/uploads\/.+)_w(\d+)\.\w+$/.exec(src) ?? [];
  if (root === undefined) return undefined;
  const own = Number(digits);
  const copies = WIDTHS.filter((width) => width < own).map(
    (width) => `${root}-${String(width)}.webp ${String(width)}w`,
  );
  return [...copies, `${src} ${String(own)}w`].join(', ');
}
