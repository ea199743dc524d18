/**
 * A colour chosen on a white background may lack contrast in dark mode. richText.css corrects its
 * lightness there, for which it needs the inline colour as a CSS variable.
 */
const VARIABLES = { color: '--text-color', 'background-color': '--highlight-color' } as const;
export type ColorProperty = keyof typeof VARIABLES;

export function syncColorVariable(element: HTMLElement, property: ColorProperty): void {
  const value = element.style.getPropertyValue(property);
  if (value) element.style.setProperty(VARIABLES[property], value);
  else element.style.removeProperty(VARIABLES[property]);
  if (element.style.length === 0) element.removeAttribute('style');
}

export function syncColorVariables(text: ParentNode): void {
  for (const element of text.querySelectorAll<HTMLElement>('[style]')) {
    syncColorVariable(element, 'color');
    syncColorVariable(element, 'background-color');
  }
}
