/**
 * The path and query in the address' hash, as the router reads it: the slash may be left out.
 * Inlined as text in the head of the built page too, so it uses nothing from outside itself.
 */
export const currentHashPath = () => `/${location.hash.replace(/^#?\/?/, '')}`;
