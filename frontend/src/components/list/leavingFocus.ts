/** A ref within an item: where that goes away with the focus, the one beside it gets it, or the heading. */
export function leavingFocus(within: HTMLElement | null) {
  const item = within?.closest('li, tr');
  return () => {
    const beside = item?.nextElementSibling ?? item?.previousElementSibling;
    const target = (beside ?? document.querySelector('h1')) as HTMLElement | null;
    if (item?.contains(document.activeElement)) target?.focus({ preventScroll: true });
  };
}
