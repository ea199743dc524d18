/**
 * The path and query that the router reads: in the hash (its slash may be left out), or those of the
 * address itself where the visit began at a page of its own (index.html marks it).
 * Inlined as text in the head of the built page too, so it uses nothing from outside itself.
 */
export const currentPath = () =>
  document.documentElement.hasAttribute('data-path')
    ? location.pathname + location.search
    : `/${location.hash.replace(/^#?\/?/, '')}`;

/** With the hash that follows it; in a visit by hashes the path is in there already. */
export const currentAddress = () =>
  currentPath() + (document.documentElement.hasAttribute('data-path') ? location.hash : '');
