/** Handles a history traversal before the router does, and may stop it there. */
type PopstateInterceptor = (event: PopStateEvent) => void;

let interceptor: PopstateInterceptor | undefined;

export const setPopstateInterceptor = (given: PopstateInterceptor | undefined): void => {
  interceptor = given;
};

// Browsers call the listeners of `window` in the order in which they were added, capturing or not:
// this module is loaded before the router is created (see App.tsx).
window.addEventListener('popstate', (event) => interceptor?.(event));
