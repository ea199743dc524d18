import { Box } from '@chakra-ui/react/box';
import { publicPath } from '@portafolio/proxy/contract/public-path';
import { ItemScreen } from '../../components/page/ItemScreen.tsx';
import { counted } from '../../components/content/counted.ts';
import { DateTime } from '../../components/content/DateTime.tsx';
import { EditLink } from '../../components/content/EditLink.tsx';
import { Page } from '../../components/page/Page.tsx';
import { imageSizes } from '../../components/media/srcSet.ts';
import { ItemImage } from '../../components/media/ResponsiveImage.tsx';
import { Section } from '../../components/page/Section.tsx';
import { Share } from '../../components/share/Share.tsx';
import type { Item } from '../../state/content/contentSlices.ts';
import { Conversation } from './comments/Conversation.tsx';
import { Skeleton } from '../../components/feedback/Loading.tsx';

const COMMENTS = [1, 2, 3];

/** The shape of a forum: its picture, what it asks, and comments. */
const ForumSkeleton = () => (
  <>
    <Skeleton mb="8" style={{ aspectRatio: '21 / 9' }} />
    <Skeleton h="16" mb="16" />
    <Box display="grid" gap="6">
      {COMMENTS.map((key) => (
        <Box key={key} display="grid" gap="2">
          <Skeleton h="5" w="40" />
          <Skeleton h="12" />
        </Box>
      ))}
    </Box>
  </>
);

const SKELETON = <ForumSkeleton />;

export const ForumScreen = () => (
  <ItemScreen kind="foro" width="wide" skeleton={SKELETON}>
    {(foro) => <Forum foro={foro} />}
  </ItemScreen>
);

/** Nothing without comments. */
const Said = ({ reviewCount, people, averageRating }: Item<'foro'>) =>
  !!reviewCount && (
    <Box as="p" fontSize="sm" mt="1" color="fg.muted">
      {counted(reviewCount, 'comentario')}
      {!!people && ` · ${String(averageRating)} de 5, ${counted(people, 'persona')}`}
    </Box>
  );

const Byline = ({ foro }: { foro: Item<'foro'> }) => (
  <Box as="p" fontSize="sm">
    <strong>{foro.author}</strong>
    {' · '}
    <DateTime value={foro.createdAt} />
  </Box>
);

const Forum = ({ foro }: { foro: Item<'foro'> }) => (
  <Page
    title={foro.name}
    back="/foro"
    width="wide"
    lead={
      <>
        <Byline foro={foro} />
        <Said {...foro} />
      </>
    }
    aside={
      <Box display="flex" gap="2">
        <Share title={foro.name} path={publicPath('foro', foro)} side="end" />
        <EditLink inline kind="foro" id={foro._id} name={foro.name} />
      </Box>
    }
  >
    {foro.image && (
      <Box mb="8">
        <ItemImage item={foro} eager ratio="21 / 9" sizes={imageSizes.wide} />
      </Box>
    )}
    <Box as="p" textStyle="lead" whiteSpace="pre-line">
      {foro.comment}
    </Box>
    <Section title="Comentarios">
      <Conversation key={foro._id} foro={foro} />
    </Section>
  </Page>
);
