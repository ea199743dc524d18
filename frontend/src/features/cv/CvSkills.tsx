import { chakra } from '@chakra-ui/react/styled-system';
import { RESUME_SECTIONS } from '@portafolio/proxy/contract/resume-sections';
import { CvSection } from './CvSection.tsx';
import type { SkillRow } from './entries.ts';

const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: '8.5rem 1fr' },
    columnGap: '6',
    rowGap: { base: '1', md: '3' },
    '& dd': { mb: { base: '3', md: '0' } },
    _print: {
      gridTemplateColumns: '5.5rem 1fr',
      columnGap: '3',
      rowGap: '0',
      '& dd': { mb: '0' },
    },
  },
});
const Group = chakra('dt', { base: { textStyle: 'meta', color: 'accent.fg', pt: '0.5' } });

/** Skills, languages and interests: a line for each group. */
export function CvSkills({ rows }: { rows: SkillRow[] }) {
  if (rows.length === 0) return null;
  return (
    <CvSection title={RESUME_SECTIONS.skills}>
      <List>
        {rows.map(({ group, words }) => [
          <Group key={`${group} dt`}>{group}</Group>,
          <dd key={`${group} dd`}>{words.join(' · ')}</dd>,
        ])}
      </List>
    </CvSection>
  );
}
