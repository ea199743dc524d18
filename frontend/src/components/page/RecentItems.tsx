import { Box } from '@chakra-ui/react/box';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { PAGE_OF } from '@portafolio/proxy/contract/public-path';
import type { PageKind } from '@portafolio/proxy/contract/public-path';
import { kinds } from '@portafolio/proxy/contract';
import { useEffect } from 'react';
import { DateTime } from '../content/DateTime.tsx';
import { Link } from '../navigation/Link.tsx';
import { contentActions } from '../../state/content/contentSlices.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';

const NEWEST = new URLSearchParams({ limit: '3', sort: '-createdAt' });
const FIRST = new URLSearchParams({ limit: '3' });

/** The three newest of a kind, or the first in the owner's order, for a reader who did not find another; nothing until they are there. */
export function RecentItems({ kind, title }: { kind: PageKind; title: string }) {
  const dispatch = useAppDispatch();
  useEffect(() => {
    // TypeScript cannot dispatch a union of thunks.
    const running = dispatch(
      contentActions(kind as 'article').fetchList(kinds[kind].dated ? NEWEST : FIRST),
    );
    return () => running.abort();
  }, [dispatch, kind]);
  const { items } = useAppSelector((state) => state[kind].list);
  if (items.length === 0) return null;
  return (
    <Box mt="12">
      <Box as="h2" textStyle="card">
        {title}
      </Box>
      <Box as="ul" listStyleType="none" mt="4" display="grid" gap="3">
        {items.slice(0, 3).map((item) => (
          <li key={item._id}>
            <ChakraLink asChild>
              <Link to={`${PAGE_OF[kind]}/${String(item._id)}`}>{item.name}</Link>
            </ChakraLink>
            {'createdAt' in item && (
              <Box textStyle="meta" color="fg.muted">
                <DateTime value={item.createdAt} />
              </Box>
            )}
          </li>
        ))}
      </Box>
    </Box>
  );
}
