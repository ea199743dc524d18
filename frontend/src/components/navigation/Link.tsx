import { useTransition } from 'react';
import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom';
import { holds } from './links.ts';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
}

/** An internal link made of the router's hooks: its own Link adds prefetching that only its framework mode uses. */
export function Link({ to, onClick, target, ...rest }: LinkProps) {
  const href = useHref(to);
  const navigate = useLinkClickHandler(to, { ...(target && { target }) });
  // The tap is answered at once, and not with the screen that is being prepared (INP).
  const [isPending, startTransition] = useTransition();
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-has-content -- its content comes with the rest.
    <a
      {...rest}
      href={href}
      target={target}
      data-pending={isPending || undefined}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented)
          startTransition(() => {
            navigate(event);
          });
      }}
    />
  );
}

/** A link with aria-current while its page, or one that belongs to it, is open. */
export function NavLink({ to, ...rest }: LinkProps) {
  const { pathname } = useLocation();
  return <Link {...rest} to={to} aria-current={holds(to, pathname) ? 'page' : undefined} />;
}
