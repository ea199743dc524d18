import { chakra } from '@chakra-ui/react/styled-system';
import type { Certificate } from '@portafolio/proxy/contract';
import { RESUME_SECTIONS } from '@portafolio/proxy/contract/resume-sections';
import { CvSection } from './CvSection.tsx';
import { latestFirst, periodOf } from './period.ts';

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    columnGap: '10',
    rowGap: '3',
    _print: { gridTemplateColumns: '1fr 1fr', rowGap: '0' },
  },
});
const When = chakra('span', {
  base: { textStyle: 'meta', color: 'accent.fg', flex: '0 0 3.5rem', pt: '0.5' },
});
const Item = chakra('li', {
  base: { display: 'flex', gap: '3', '& > :last-child': { minW: '0' } },
});

const newest = (a: Certificate, b: Certificate) => latestFirst(a.date ?? '', b.date ?? '');

const nameOf = ({ name, issuer }: Certificate) => [name, issuer].filter(Boolean).join(' · ');

/** Courses and badges: many and short, in two columns. */
export function Certificates({ certificates }: { certificates: Certificate[] }) {
  if (certificates.length === 0) return null;
  return (
    <CvSection title={RESUME_SECTIONS.certificates}>
      <List>
        {certificates.toSorted(newest).map(({ date, url, ...certificate }) => (
          <Item key={`${nameOf(certificate)} ${date ?? ''}`}>
            <When>{date && periodOf({ endDate: date })}</When>
            {url ? (
              <a href={url} target="_blank" rel="noopener noreferrer">
                {nameOf(certificate)}
              </a>
            ) : (
              <span>{nameOf(certificate)}</span>
            )}
          </Item>
        ))}
      </List>
    </CvSection>
  );
}
