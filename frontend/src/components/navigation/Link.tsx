import { useEffect, useRef, useTransition } from 'react';
import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom';
import { Button } from '@chakra-ui/react/button';
import type { ButtonProps } from '@chakra-ui/react/button';
import { afterPaint } from '../feedback/afterPaint.ts';
import { holds } from './links.ts';
import { useByHash } from './useByHash.ts';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  to: string;
}

/** Not one that opens it elsewhere. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/** An internal link made of the router's hooks: its own Link adds prefetching that only its framework mode uses. */
export function Link({ to, onClick, ...rest }: LinkProps) {
  const byHash = useByHash();
  const href = useHref(to);
  const navigate = useLinkClickHandler(to);
  const [isPending, startTransition] = useTransition();
  const tapped = useRef<HTMLAnchorElement>(undefined);
  useEffect(() => {
    if (!isPending) tapped.current?.removeAttribute('data-pending');
  }, [isPending]);
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-has-content -- its content comes with the rest.
    <a
      {...rest}
      href={byHash ? href : href.replace(/^#/, '')}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlain(event)) return;
        event.preventDefault();
        // The tap is answered at once, with nothing rendered, and not with the screen to come (INP).
        tapped.current = event.currentTarget;
        tapped.current.setAttribute('data-pending', '');
        void afterPaint().then(() => startTransition(() => navigate(event)));
      }}
    />
  );
}

/** A link with aria-current while its page, or one that belongs to it, is open. */
export function NavLink({ to, ...rest }: LinkProps) {
  const { pathname } = useLocation();
  return <Link {...rest} to={to} aria-current={holds(to, pathname) ? 'page' : undefined} />;
}

/** A link that looks like a button, around its `<Link>` or `<a>`: `type="button"` is no type of a link. */
export const LinkButton = (props: ButtonProps) => <Button {...props} asChild type={undefined} />;
