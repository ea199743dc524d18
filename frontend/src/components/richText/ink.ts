/**
 * A colour chosen on white paper may be unreadable in dark mode. richText.css corrects its lightness
 * there, which needs the colour as a variable beside the inline style.
 */
const VARIABLES = { color: '--ink', 'background-color': '--marker' } as const;
export type InkProperty = keyof typeof VARIABLES;

export function shareInk(element: HTMLElement, property: InkProperty): void {
  const value = element.style.getPropertyValue(property);
  if (value) element.style.setProperty(VARIABLES[property], value);
  else element.style.removeProperty(VARIABLES[property]);
  if (element.style.length === 0) element.removeAttribute('style');
}

export function shareInks(text: ParentNode): void {
  for (const element of text.querySelectorAll<HTMLElement>('[style]')) {
    shareInk(element, 'color');
    shareInk(element, 'background-color');
  }
}
