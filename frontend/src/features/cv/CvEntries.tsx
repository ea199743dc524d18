import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import { BulletList } from '../../components/content/BulletList.tsx';
import { CvSection } from './CvSection.tsx';
import type { Entry, EntryGroup } from './entries.ts';
import { withoutProtocol } from './contactMethods.ts';

const Row = chakra('article', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: '8.5rem 1fr' },
    columnGap: '6',
    rowGap: '1',
    _print: { gridTemplateColumns: '5.5rem 1fr', columnGap: '3' },
  },
});

/** On paper the title, the place and the address share a line. */
const INLINE = { display: 'inline' };
const AFTER_A_DOT = { ...INLINE, _before: { content: '" · "' } };

const EntryRow = ({ when, title, place, url, text, points }: Entry) => (
  <Row>
    <Box textStyle="meta" color="accent.fg" pt="0.5">
      {when}
    </Box>
    <Box minW="0">
      {title && (
        <Heading as="h3" fontSize="md" fontWeight="semibold" lineHeight="1.35" _print={INLINE}>
          {title}
        </Heading>
      )}
      {place && (
        <Box textStyle="meta" color="fg.muted" _print={AFTER_A_DOT}>
          {place}
        </Box>
      )}
      {url && (
        <Box textStyle="meta" _print={AFTER_A_DOT}>
          <a href={url} target="_blank" rel="noopener noreferrer">
            {withoutProtocol(url)}
          </a>
        </Box>
      )}
      {points.length > 0 && (
        <Box mt="2" _print={{ mt: '0' }}>
          <BulletList items={points} />
        </Box>
      )}
      {text && (
        <Box color="fg.muted" mt="3" whiteSpace="pre-line" _print={{ mt: '0.5' }}>
          {text}
        </Box>
      )}
    </Box>
  </Row>
);

export function CvEntries({ title, entries }: EntryGroup) {
  if (entries.length === 0) return null;
  return (
    <CvSection title={title}>
      <Box display="grid" gap="7" _print={{ display: 'block', '& > * + *': { mt: '1.5' } }}>
        {entries.map((entry) => (
          <EntryRow key={`${entry.title} ${entry.place} ${entry.when}`} {...entry} />
        ))}
      </Box>
    </CvSection>
  );
}
