import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { BulletList } from '../../components/content/BulletList.tsx';
import { Figures } from '../../components/content/Figures.tsx';
import { contactPath } from '../../components/navigation/writeTo.ts';
import { Link } from '../../components/navigation/Link.tsx';
import { LinkButton } from '../../components/navigation/LinkButton.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { useWords } from '../../state/content/words.ts';

/** The main course of the page. */
export function Pitch() {
  const { pitch, article } = useWords('course');
  const [requested, setRequested] = useState(false);
  if (!pitch.title) return null;
  return (
    <Box as="section">
      {pitch.facts.length > 0 && <Figures figures={pitch.facts} tone="accent" />}
      <Box
        display="grid"
        gridTemplateColumns={{ base: '1fr', lg: '1.2fr 1fr' }}
        gap={{ base: '8', lg: '14' }}
      >
        <Box>
          <Heading as="h2">{pitch.title}</Heading>
          <Box as="p" mt="4" color="fg.muted">
            {pitch.text}
          </Box>
          <Box display="flex" flexWrap="wrap" alignItems="center" gap="3" mt="7">
            {pitch.contact && (
              <LinkButton colorPalette="accent">
                <Link to={contactPath(pitch.subject)}>{pitch.contact}</Link>
              </LinkButton>
            )}
            {pitch.syllabus && (
              <Button variant="outline" onClick={() => setRequested(true)}>
                <Download size={18} aria-hidden />
                {pitch.syllabus}
              </Button>
            )}
          </Box>
          <Box mt="5" aria-live="polite">
            {requested && <Notice status="warning">{pitch.syllabusNotice}</Notice>}
          </Box>
        </Box>
        <Box>
          <BulletList items={pitch.reasons} />
          {article && pitch.read && (
            <Box mt="6">
              <ChakraLink asChild display="inline-block" py="3">
                <Link to={`/article/${article}`}>{pitch.read}</Link>
              </ChakraLink>
            </Box>
          )}
        </Box>
      </Box>
    </Box>
  );
}
