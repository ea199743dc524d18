import { Fragment } from 'react';

/** An e-mail that, where it has no room, breaks after its @ and its dots. */
export const Email = ({ address }: { address: string }) => (
  <span>
    {address.split(/(?<=[@.])/).map((part, index) => (
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
);
