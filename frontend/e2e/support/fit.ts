/* Functions that run in the page: each stands alone. */

/** Whatever reaches beyond the window without a container that scrolls: `body` clips it in silence. */
export function overflowing(): string[] {
  const isContained = (one: Element | null): boolean => {
    for (let at = one?.parentElement; at && at !== document.body; at = at.parentElement)
      if (getComputedStyle(at).overflowX !== 'visible') return true;
    return false;
  };
  const wide = [...document.querySelectorAll('body *')].filter((one) => {
    const { left, right, width } = one.getBoundingClientRect();
    return width > 1 && (right > innerWidth + 1 || left < -1) && one.checkVisibility();
  });
  const found = wide.filter(
    (one) => !isContained(one) && getComputedStyle(one).position !== 'fixed',
  );
  return found.map((one) => `${one.tagName} «${one.textContent.trim().slice(0, 40)}»`);
}

/** Controls that a thumb may miss: under 44 px high or wide. Links within a sentence may be as high as it. */
export function smallTargets(): string[] {
  const inSentence = (one: Element) =>
    one.tagName === 'A' &&
    getComputedStyle(one).display === 'inline' &&
    (one.parentElement?.textContent.trim().length ?? 0) > one.textContent.trim().length;
  const controls = document.querySelectorAll('a[href], button, input, select, textarea, summary');
  const found: string[] = [];
  for (const one of controls) {
    const isCheck = one instanceof HTMLInputElement && ['checkbox', 'radio'].includes(one.type);
    const box = ((isCheck && one.labels?.[0]) || one).getBoundingClientRect();
    const after = getComputedStyle(one, '::after');
    const isStretched = after.position === 'absolute' && after.content !== 'none';
    if (!one.checkVisibility({ opacityProperty: true }) || box.width < 2 || isStretched) continue;
    // A written text has the size of its letters; its copy buttons grow under a finger (pointer: coarse).
    if (one.closest('.ql-editor, .rich-text') || inSentence(one)) continue;
    if (box.height < 43.5 || box.width < 43.5)
      found.push(
        `${one.tagName} «${(one.getAttribute('aria-label') ?? one.textContent).trim().slice(0, 40)}» ${String(Math.round(box.width))}×${String(Math.round(box.height))}`,
      );
  }
  return found;
}

/** Controls whose focus ring does not stand out (3:1) from the ground around it. */
export function faintRings(): string[] {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const channels = (color: string): number[] => {
    if (!canvas) return [];
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const luminance = (color: string): number => {
    const [r = 0, g = 0, b = 0] = channels(color).map((one) => {
      const part = one / 255;
      return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (one: string, other: string): number => {
    const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  };
  const groundOf = (one: Element): string => {
    for (let at = one.parentElement; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at);
      if ((channels(backgroundColor)[3] ?? 0) > 250) return backgroundColor;
    }
    return 'white';
  };
  const found: string[] = [];
  for (const one of document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [tabindex="0"]',
  )) {
    if (one.tabIndex < 0 || !one.checkVisibility({ visibilityProperty: true })) continue;
    one.focus({ preventScroll: true });
    if (document.activeElement !== one || !one.matches(':focus-visible')) continue;
    const { outlineColor, outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
    const ground = groundOf(one);
    const rings = [...boxShadow.matchAll(/(?:rgba?|color|oklch)\([^)]*\)/g)].map(
      ([color]) => color,
    );
    if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) rings.push(outlineColor);
    if (!rings.some((ring) => contrast(ring, ground) >= 3))
      found.push(
        `${one.tagName} «${(one.getAttribute('aria-label') ?? one.textContent).trim().slice(0, 40)}» ${rings.join(' ')} sobre ${ground}`,
      );
  }
  return found;
}
