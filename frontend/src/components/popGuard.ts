/** Hears of a step in the history before the router does, and may stop it there. */
type PopGuard = (event: PopStateEvent) => void;

let guard: PopGuard | undefined;

export const setPopGuard = (given: PopGuard | undefined): void => {
  guard = given;
};

// Browsers call the listeners of `window` in the order in which they came, whatever their phase:
// this module is loaded before the router is made (see App.tsx).
window.addEventListener('popstate', (event) => guard?.(event));
