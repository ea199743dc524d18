import { useWords } from '../../state/content/words.ts';
import { Box } from '@chakra-ui/react/box';
import { Card } from '../../components/content/Card.tsx';
import { CardLink } from '../../components/content/CardLink.tsx';
import { useHomeList } from './homeLists.ts';
import { More } from './More.tsx';

const comments = (count: number) => (count === 1 ? '1 comentario' : `${String(count)} comentarios`);

/** The day of UTC alone: a library for dates would be more than the rest of this card. */
const dayOf = (iso: string) => iso.slice(0, 10).split('-').reverse().join('/');

/** The forum that is talked about most. */
export function LiveliestForum() {
  const { latest } = useWords('home');
  const { items } = useHomeList('foro');
  const [foro] = items.toSorted((one, other) => other.reviewCount - one.reviewCount);
  if (!foro) return null;
  return (
    <Card gridColumn={{ lg: 'span 5' }}>
      <Box position="relative" p={{ base: '6', md: '8' }} pb="4">
        <Box textStyle="meta" color="accent.fg">
          {latest.forum.kind}
        </Box>
        <Box as="h3" textStyle="section" mt="1">
          <CardLink to={`/foros/${String(foro._id)}`}>{foro.name}</CardLink>
        </Box>
        <Box as="p" color="fg.muted" mt="3" lineClamp={6}>
          {foro.comment}
        </Box>
        <Box textStyle="meta" mt="4">
          {comments(foro.reviewCount)}
          {foro.activityBy && (
            <>
              {` · Último: ${foro.activityBy}, `}
              <time dateTime={foro.activityAt}>{dayOf(foro.activityAt)}</time>
            </>
          )}
        </Box>
      </Box>
      <More to="/foro">{latest.forum.action}</More>
    </Card>
  );
}
