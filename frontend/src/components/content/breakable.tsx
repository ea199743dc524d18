import { Fragment } from 'react';
import type { ReactNode } from 'react';

/** A hundred letters without a blank; what hangs on the last one stays with it. */
const LONG_PART = /([^ \t\n]{100})(?![\p{M}\p{Cf}\p{EMod}])/u;

/**
 * For what anybody may have written. Breaking a word into lines takes browsers the square of its length,
 * and thousands of letters would stop its readers': so it may be broken after each hundred.
 */
export const breakable = (text: string): ReactNode[] =>
  text.split(LONG_PART).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <Fragment key={index}>
        {part}
        <wbr />
      </Fragment>
    ),
  );
