/** A key in a field or an editor is text, and in a dialog its own: it is no shortcut of the screen. */
export const isTyping = (target: EventTarget | null) =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof HTMLElement &&
    target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]'));
