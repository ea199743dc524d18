import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { CvSection } from './CvSection.tsx';
import type { Entry } from './entries.ts';
import type { SkillRow } from './skillRows.ts';

const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: '8.5rem 1fr' },
    columnGap: '6',
    rowGap: { base: '1', md: '3' },
    '& dd': { minW: '0', mb: { base: '3', md: '0' } },
    _print: {
      ...{ gridTemplateColumns: '5.5rem 1fr', columnGap: '3', rowGap: '0' },
      '& dd': { mb: '0' },
    },
  },
});
const Group = chakra('dt', { base: { textStyle: 'meta', color: 'accent.fg', pt: '0.5' } });

const Told = ({ title, place, when, url, text }: Entry) => (
  <Box css={{ '& + &': { mt: '2', _print: { mt: '0' } } }}>
    <strong>
      {url ? (
        <a href={url} target="_blank" rel="noopener noreferrer">
          {title}
        </a>
      ) : (
        title
      )}
    </strong>
    {[place, when].filter(Boolean).map((more) => ` · ${more}`)}
    {text && (
      <Box color="fg.muted" whiteSpace="pre-line" _print={{ display: 'inline', ms: '1' }}>
        {text}
      </Box>
    )}
  </Box>
);

/** Skills, languages, awards and the like, by their groups and in the order of their owner. */
export function CvSkills({ rows }: { rows: SkillRow[] }) {
  if (rows.length === 0) return null;
  return (
    <CvSection title="Habilidades y más">
      <List>
        {rows.map(({ group, words, entries }) => [
          <Group key={`${group} dt`}>{group}</Group>,
          <dd key={`${group} dd`}>
            {words.join(' · ')}
            {entries.map((entry, at) => (
              <Told key={`${String(at)} ${entry.title}`} {...entry} />
            ))}
          </dd>,
        ])}
      </List>
    </CvSection>
  );
}
