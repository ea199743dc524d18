/**
 * The address of the screen that is asked for, as the router reads it: the slash may be left out.
 * It stands as text in the head of the built page too, so it uses nothing from outside itself.
 */
export const asked = () => `/${location.hash.replace(/^#?\/?/, '')}`;
