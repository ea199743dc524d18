import { Button } from '@chakra-ui/react/button';
import type { ButtonProps } from '@chakra-ui/react/button';

/** A link that looks like a button, around its `<Link>` or `<a>`: `type="button"` is no type of a link. */
export const LinkButton = (props: ButtonProps) => <Button {...props} asChild type={undefined} />;
