import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { DateTime } from '../../components/content/DateTime.tsx';
import { Link } from '../../components/navigation/Link.tsx';
import { foundKey, foundKind } from '../../components/search/foundKind.ts';
import type { FoundItem } from '../../components/search/foundKind.ts';
import { keepSearch } from '../../components/search/recentSearches.ts';
import { Marked } from './Marked.tsx';

/** When these were written says how far to trust them; the others are as they are today. */
const DATED: FoundItem['kind'][] = ['article', 'foro'];

interface ResultsProps {
  asked: string;
  items: FoundItem[];
}

export const Results = ({ asked, items }: ResultsProps) => (
  <Box as="ol" listStyleType="none" display="grid" gap={{ base: '8', md: '10' }}>
    {items.map((item) => (
      <li key={foundKey(item)}>
        <article>
          <Box textStyle="meta" color="accent.fg">
            {foundKind(item)}
          </Box>
          <Heading as="h2" textStyle="card" overflowWrap="anywhere">
            <ChakraLink asChild display="inline-flex" alignItems="center" minH="11" py="1.5">
              <Link to={item.url} onClick={() => keepSearch(asked)}>
                {item.title}
              </Link>
            </ChakraLink>
          </Heading>
          <Box as="p" color="fg.muted" overflowWrap="anywhere">
            <Marked {...item} />
          </Box>
          {DATED.includes(item.kind) && (
            <Box textStyle="meta" color="fg.muted" mt="1">
              <DateTime value={item.at} />
            </Box>
          )}
        </article>
      </li>
    ))}
  </Box>
);
