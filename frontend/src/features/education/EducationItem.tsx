import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { ResponsiveImage } from '../../components/media/ResponsiveImage.tsx';
import { TimelineItem } from '../../components/content/Timeline.tsx';
import { EditLink } from '../../components/content/EditLink.tsx';
import type { Row } from '../../state/content/contentSlices.ts';

export const EducationItem = ({ study }: { study: Row<'education'> }) => (
  <TimelineItem period={study.timeline}>
    <EditLink kind="education" id={study._id} name={study.name} />
    <Box as="article" display="grid" gridTemplateColumns={{ base: '1fr', md: '9rem 1fr' }} gap="6">
      <Box maxW={{ base: '32', md: 'full' }} _print={{ maxW: '20' }}>
        <ResponsiveImage
          src={study.image}
          number={study._id}
          alt={study.imageAlt ?? ''}
          ratio="1"
          sizes="9rem"
        />
      </Box>
      <Box minW="0">
        <Heading as="h2" textStyle="card">
          {study.heading || study.name}
        </Heading>
        {study.heading && (
          <Box as="p" fontWeight="medium" color="fg.muted" mt="1">
            {study.name}
          </Box>
        )}
        {study.comment && (
          <Box as="p" color="fg.muted" mt="4" whiteSpace="pre-line">
            {study.comment}
          </Box>
        )}
      </Box>
    </Box>
  </TimelineItem>
);
