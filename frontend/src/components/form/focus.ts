/** A ref of what has the focus as soon as it is there. */
export const focusAtOnce = (control: HTMLElement | null) => control?.focus();

/** A ref within an item, or of what stands beside a list: where that goes away with the focus, what is beside it gets it, or the heading. */
export function leavingFocus(within: HTMLElement | null) {
  const item = within?.closest('li, tr') ?? within;
  return () => {
    const beside = [item?.nextElementSibling, item?.previousElementSibling];
    const target = [...beside, document.querySelector('h1')].find(
      (one): one is HTMLElement => one instanceof HTMLElement && one.hasAttribute('tabindex'),
    );
    if (item?.contains(document.activeElement)) target?.focus({ preventScroll: true });
  };
}

/** A key in a field or an editor is text, and in a dialog its own: it is no shortcut of the screen. */
export const isTyping = (target: EventTarget | null) =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof HTMLElement &&
    target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]'));
