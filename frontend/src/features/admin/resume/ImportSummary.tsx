import { Box } from '@chakra-ui/react/box';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { kinds } from '@portafolio/proxy/contract';
import type { ImportedResume } from '@portafolio/proxy/contract';
import type { WrittenName } from '@portafolio/proxy/contract/writing';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { focusAtOnce } from '../../../components/form/focus.ts';
import { listPath } from '../../../components/navigation/editPaths.ts';
import { Link } from '../../../components/navigation/Link.tsx';
import { countsOf } from './counts.ts';

/** What was brought in, with the way to each list. */
export function ImportSummary({ items }: { items: ImportedResume['items'] }) {
  const names = [...new Set(items.map(({ kind }) => kind))] as WrittenName[];
  return (
    <Box ref={focusAtOnce} tabIndex={-1} display="grid" gap="4">
      <Notice status="success">Tu currículum ya está en el sitio: {countsOf(items)}.</Notice>
      <Box as="ul" listStyleType="none" p="0" m="0">
        {names.map((name) => (
          <li key={name}>
            <ChakraLink asChild minH="11" display="inline-flex" alignItems="center">
              <Link to={listPath(name)}>
                {kinds[name].label.many}: {countsOf(items.filter(({ kind }) => kind === name))}
              </Link>
            </ChakraLink>
          </li>
        ))}
        <li>
          <ChakraLink asChild minH="11" display="inline-flex" alignItems="center">
            <Link to="/cv">Ver el currículum</Link>
          </ChakraLink>
        </li>
      </Box>
    </Box>
  );
}
