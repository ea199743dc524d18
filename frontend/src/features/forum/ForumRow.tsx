import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { MessageSquare } from 'lucide-react';
import { Card } from '../../components/content/Card.tsx';
import { DateTime } from '../../components/content/DateTime.tsx';
import { ForumMarks } from '../../components/content/ForumMarks.tsx';
import { ItemLink } from '../../components/content/ItemLink.tsx';
import { imageSizes } from '../../components/media/imageSizes.ts';
import { ResponsiveImage } from '../../components/media/ResponsiveImage.tsx';
import type { Row } from '../../state/content/contentSlices.ts';

const comments = (count: number) => (count === 1 ? '1 comentario' : `${String(count)} comentarios`);

interface ForumRowProps {
  foro: Row<'foro'>;
  /** Its picture is likely in the first viewport. */
  eager: boolean;
}

export const ForumRow = ({ foro, eager }: ForumRowProps) => (
  <Card
    position="relative"
    display="grid"
    gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '14rem minmax(0, 1fr)' }}
    gap={{ base: '5', md: '8' }}
    p={{ base: '5', md: '6' }}
    transition="box-shadow 200ms"
    _hover={{ boxShadow: 'lift' }}
  >
    <Box display={{ base: foro.image ? 'block' : 'none', md: 'block' }}>
      <ResponsiveImage
        src={foro.image}
        number={foro._id}
        alt={foro.imageAlt ?? ''}
        ratio="2 / 1"
        sizes={imageSizes.row}
        eager={eager}
      />
    </Box>
    <Box minW="0">
      <Heading as="h2">
        <ItemLink kind="foro" item={foro} />
      </Heading>
      <Box as="p" color="fg.muted" mt="3" lineClamp={3}>
        {foro.comment}
      </Box>
      <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="5" mt="4" fontSize="sm">
        <Box fontWeight="semibold">{foro.author}</Box>
        <Box display="flex" alignItems="center" gap="1.5" color="fg.muted">
          <MessageSquare size={16} aria-hidden />
          {comments(foro.reviewCount)}
        </Box>
        {foro.activityBy && (
          <Box color="fg.muted">
            {`Último: ${foro.activityBy}, `}
            <DateTime value={foro.activityAt} />
          </Box>
        )}
        <ForumMarks {...foro} />
      </Box>
    </Box>
  </Card>
);
