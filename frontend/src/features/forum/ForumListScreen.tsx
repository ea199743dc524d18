import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { MessageSquare } from 'lucide-react';
import { useWords } from '../../state/content/words.ts';
import { ListView } from '../../components/list/ListView.tsx';
import { ContactLine } from '../../components/page/ContactLine.tsx';
import { Page } from '../../components/page/Page.tsx';
import { SearchBox } from '../../components/list/SearchBox.tsx';
import { Skeleton } from '../../components/feedback/Loading.tsx';
import { Card } from '../../components/content/Card.tsx';
import { counted } from '../../components/content/counted.ts';
import { DateTime } from '../../components/content/DateTime.tsx';
import { ForumMarks } from '../../components/content/ForumMarks.tsx';
import { ItemLink } from '../../components/content/ItemLink.tsx';
import { imageSizes } from '../../components/media/srcSet.ts';
import { ItemImage } from '../../components/media/ResponsiveImage.tsx';
import type { Row } from '../../state/content/contentSlices.ts';

const Waiting = () => (
  <Box display="grid" gap="5">
    {[1, 2, 3, 4].map((key) => (
      <Skeleton key={key} h="48" borderRadius="lg" />
    ))}
  </Box>
);

export function ForumListScreen() {
  const { intro, inPrivate } = useWords('forum');
  return (
    <Page
      words="forum"
      title="Foro"
      back="/"
      lead={intro}
      aside={<SearchBox label="Buscar en el foro" />}
    >
      <ListView
        kind="foro"
        order="-activityAt"
        empty="No existen Foros actualmente"
        skeleton={<Waiting />}
      >
        {(foros) => (
          <Box as="ul" listStyleType="none" display="grid" gap="5">
            {foros.map((foro, index) => (
              <li key={foro._id}>
                <ForumRow foro={foro} eager={index === 0} />
              </li>
            ))}
          </Box>
        )}
      </ListView>
      <ContactLine {...inPrivate} />
    </Page>
  );
}

interface ForumRowProps {
  foro: Row<'foro'>;
  /** Its picture is likely in the first viewport. */
  eager: boolean;
}

const ForumRow = ({ foro, eager }: ForumRowProps) => (
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
      <ItemImage item={foro} ratio="2 / 1" sizes={imageSizes.row} eager={eager} />
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
          {counted(foro.reviewCount, 'comentario')}
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
