import { Link as ChakraLink } from '@chakra-ui/react/link';
import { ArrowLeft } from 'lucide-react';
import { Link } from './Link.tsx';

export const GoBack = ({ to }: { to: string }) => (
  <ChakraLink asChild display="inline-flex" alignItems="center" gap="2" textStyle="label" minH="11">
    <Link to={to} data-no-print>
      <ArrowLeft size={16} aria-hidden />
      Go Back
    </Link>
  </ChakraLink>
);
