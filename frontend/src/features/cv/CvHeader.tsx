import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Basics } from '@portafolio/proxy/contract';
import { ResponsiveImage } from '../../components/media/ResponsiveImage.tsx';
import { ScreenTitle } from '../../components/navigation/ScreenTitle.tsx';
import { useRouteFocus } from '../../components/navigation/useRouteFocus.ts';
import { useOwner } from '../../state/content/useOwner.ts';
import { contactMethodsOf } from './contactMethods.ts';

const ContactMethods = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '5',
    rowGap: '1',
    mt: '4',
    textStyle: 'meta',
    '& li': { maxW: 'full' },
    _print: { mt: '1', rowGap: '0', lineHeight: '1.3' },
  },
});

/** Name and contact details, as text that also works in print. */
export function CvHeader({ basics = {} }: { basics?: Basics | undefined }) {
  const heading = useRouteFocus();
  const { image, imageAlt } = useOwner();
  const { name, label, summary } = basics;
  return (
    <Box
      display="grid"
      gridTemplateColumns={{ base: '1fr', sm: '1fr 8.5rem' }}
      gap={{ base: '6', md: '8' }}
      alignItems="start"
      _print={{ gridTemplateColumns: '1fr 6rem', gap: '3' }}
    >
      <Box minW="0">
        <ScreenTitle title="Currículum" />
        <Heading as="h1" textStyle="title" ref={heading} tabIndex={-1}>
          {name || 'Currículum'}
        </Heading>
        <Box textStyle="lead" color="accent.fg" mt="2" _print={{ mt: '0', fontSize: '11pt' }}>
          {label}
        </Box>
        <ContactMethods aria-label="Contacto">
          {contactMethodsOf(basics).map(({ text, href }) => (
            <li key={text}>{href ? <a href={href}>{text}</a> : text}</li>
          ))}
        </ContactMethods>
      </Box>
      {image && (
        <Box maxW="8.5rem" order={{ base: -1, sm: 0 }} _print={{ order: 0 }}>
          <ResponsiveImage
            src={image}
            alt={imageAlt ?? `Retrato de ${name ?? ''}`}
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
