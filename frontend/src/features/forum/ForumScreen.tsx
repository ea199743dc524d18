import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { DateTime } from '../../components/DateTime.tsx';
import { ErrorAlert } from '../../components/ErrorAlert.tsx';
import { Loader } from '../../components/Loader.tsx';
import { Page } from '../../components/Page.tsx';
import { imageSizes } from '../../components/imageSizes.ts';
import { ResponsiveImage } from '../../components/ResponsiveImage.tsx';
import { Section } from '../../components/Section.tsx';
import type { Item } from '../../state/emptyItem.ts';
import { useContentItem } from '../../state/useContent.ts';
import { CommentArea } from './CommentArea.tsx';
import { ReviewList } from './ReviewList.tsx';

const Frame = ({ children }: { children: ReactNode }) => (
  <Page title="Foro" back="/foro" width="wide">
    {children}
  </Page>
);

/** Always the same one: what changes while it waits does not draw it again. */
const waiting = (
  <Frame>
    <Loader />
  </Frame>
);

export function ForumScreen() {
  const { item, ready, error, reload } = useContentItem('foro', Number(useParams()['id']));
  if (ready && error === null) return <Forum foro={item} onComment={reload} />;
  if (error === null) return waiting;
  return (
    <Frame>
      <ErrorAlert text={error} onRetry={reload} />
    </Frame>
  );
}

const Byline = ({ foro }: { foro: Item<'foro'> }) => (
  <Box as="p" fontSize="sm">
    <strong>{foro.author}</strong>
    {' · '}
    <DateTime value={foro.createdAt} />
  </Box>
);

interface ForumProps {
  foro: Item<'foro'>;
  onComment: () => void;
}

const Forum = ({ foro, onComment }: ForumProps) => (
  <Page title={foro.name} back="/foro" width="wide" lead={<Byline foro={foro} />}>
    {foro.image && (
      <Box mb="8">
        <ResponsiveImage eager src={foro.image} alt="" ratio="21 / 9" sizes={imageSizes.wide} />
      </Box>
    )}
    <Box as="p" textStyle="lead" whiteSpace="pre-line">
      {foro.comment}
    </Box>
    <Section title="Comentarios">
      <ReviewList reviews={foro.reviews} />
      <CommentArea id={foro._id} onComment={onComment} />
    </Section>
  </Page>
);
