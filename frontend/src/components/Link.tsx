import type { ComponentProps } from 'react';
import { matchPath, useHref, useLinkClickHandler, useLocation } from 'react-router-dom';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
}

/** A link within the site, of the router's own parts: its Link brings what only its framework uses. */
export function Link({ to, onClick, target, ...rest }: LinkProps) {
  const href = useHref(to);
  const walk = useLinkClickHandler(to, { ...(target && { target }) });
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-has-content -- what it says comes with the rest.
    <a
      {...rest}
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) walk(event);
      }}
    />
  );
}

/** A link that says aloud that its page, or one below it, is the open one. */
export function NavLink({ to, ...rest }: LinkProps) {
  const { pathname } = useLocation();
  const open = matchPath({ path: to, end: to === '/' }, pathname);
  return <Link {...rest} to={to} aria-current={open ? 'page' : undefined} />;
}
