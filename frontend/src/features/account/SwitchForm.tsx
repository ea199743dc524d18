import { Link as ChakraLink } from '@chakra-ui/react/link';
import { useLocation } from 'react-router-dom';
import { Link } from '../../components/navigation/Link.tsx';
import { withRedirect } from '../../state/account/redirect.ts';

interface SwitchFormProps {
  question: string;
  to: string;
  label: string;
}

/** A link between login and registration that keeps the redirect. */
export function SwitchForm({ question, to, label }: SwitchFormProps) {
  const { search } = useLocation();
  return (
    <>
      {question}{' '}
      <ChakraLink asChild>
        <Link to={withRedirect(to, search)}>{label}</Link>
      </ChakraLink>
    </>
  );
}
