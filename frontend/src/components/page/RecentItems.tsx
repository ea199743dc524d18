import { Box } from '@chakra-ui/react/box';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { PAGE_OF } from '@portafolio/proxy/contract/public-path';
import { useEffect } from 'react';
import { DateTime } from '../content/DateTime.tsx';
import { Link } from '../navigation/Link.tsx';
import { contentActions } from '../../state/content/contentSlices.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';

export type PageKind = keyof typeof PAGE_OF;

const NEWEST = new URLSearchParams({ limit: '3', sort: '-createdAt' });

/** The three newest of a kind, for whoever did not find what they came for; nothing until they are there. */
export function RecentItems({ kind, title }: { kind: PageKind; title: string }) {
  const dispatch = useAppDispatch();
  useEffect(() => {
    // TypeScript cannot dispatch a union of thunks.
    const running = dispatch(contentActions(kind as 'article').fetchList(NEWEST));
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
        {items.slice(0, 3).map(({ _id, name, createdAt }) => (
          <li key={_id}>
            <ChakraLink asChild>
              <Link to={`${PAGE_OF[kind]}/${String(_id)}`}>{name}</Link>
            </ChakraLink>
            <Box textStyle="meta" color="fg.muted">
              <DateTime value={createdAt} />
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  );
}
