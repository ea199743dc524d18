import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Basics } from '@portafolio/proxy/contract';
import { ResponsiveImage } from '../../components/ResponsiveImage.tsx';
import { usePageArrival } from '../../components/usePageArrival.ts';
import { useOwner } from '../../state/owner.ts';
import { waysOf } from './ways.ts';

const Ways = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '5',
    rowGap: '1',
    mt: '4',
    textStyle: 'meta',
    '& li': { overflowWrap: 'anywhere' },
  },
});

/** Who this is, and how to reach them; on paper an address is read, not clicked. */
export function CvHeader({ basics = {} }: { basics?: Basics | undefined }) {
  const heading = usePageArrival('Currículum');
  const { image } = useOwner();
  const { name, label, summary } = basics;
  return (
    <Box
      display="grid"
      gridTemplateColumns={{ base: '1fr', sm: '1fr 8.5rem' }}
      gap={{ base: '6', md: '8' }}
      alignItems="start"
      _print={{ gridTemplateColumns: '1fr 7rem' }}
    >
      <Box minW="0">
        <Heading as="h1" textStyle="title" ref={heading} tabIndex={-1}>
          {name || 'Currículum'}
        </Heading>
        <Box textStyle="lead" color="accent.fg" mt="2">
          {label}
        </Box>
        <Ways aria-label="Contacto">
          {waysOf(basics).map(({ text, href }) => (
            <li key={text}>{href ? <a href={href}>{text}</a> : text}</li>
          ))}
        </Ways>
      </Box>
      {image && (
        <Box maxW="8.5rem" order={{ base: -1, sm: 0 }} _print={{ order: 0 }}>
          <ResponsiveImage
            src={image}
            alt={`Retrato de ${name ?? ''}`}
            ratio="1"
            sizes="8.5rem"
            eager
          />
        </Box>
      )}
      {summary && (
        <Box gridColumn="1 / -1" whiteSpace="pre-line" color="fg.muted">
          {summary}
        </Box>
      )}
    </Box>
  );
}
