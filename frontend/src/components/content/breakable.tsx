import type { ReactNode } from 'react';

/** A hundred letters without a blank; what hangs on the last one stays with it. */
const LONG_PART = /([^ \t\n]{100})(?![\p{M}\p{Cf}\p{EMod}])/u;

/**
 * For what any member may have written. Breaking a word into lines takes browsers the square of its length,
 * and thousands of letters would stop its readers': so it may be broken after each hundred.
 */
export const breakable = (text: string): ReactNode[] =>
  text
    .split(LONG_PART)
    .map((part, index) => (index % 2 === 0 ? part : [part, <wbr key={index} />]));

/** Two hundred letters beyond those of Spanish and its neighbours. */
const FOREIGN = /^(?:[\u0000-\u024F]*[^\u0000-\u024F]){200}/;

/**
 * Each letter may come from another font, turn the direction or have a form of its own: a long text of them
 * takes a hundred times as long. It is laid out when it is near the window.
 */
export const nearby = (text: string) =>
  FOREIGN.test(text) &&
  ({ contentVisibility: 'auto', containIntrinsicSize: 'auto 20rem' } as const);
