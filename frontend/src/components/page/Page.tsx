import type { PageName } from '@portafolio/proxy/contract/pages';
import { EditWords } from '../content/EditLink.tsx';
import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import { Heading } from '@chakra-ui/react/heading';
import type { ReactNode } from 'react';
import { GoBack } from '../navigation/GoBack.tsx';
import { ScreenTitle } from '../navigation/ScreenTitle.tsx';
import { useRouteFocus } from '../navigation/useRouteFocus.ts';

interface PageProps {
  /** The heading and the document title. */
  title: string;
  /** Whose words it says: for an admin, a pencil beside the heading. */
  words?: PageName;
  /** `project/7`: the item whose page this is. */
  of?: string;
  /** The target of 'Go Back'; without it there is no such link. */
  back?: string;
  /** A line or two below the heading. */
  lead?: ReactNode;
  /** Beside the heading on a wide screen: a search box, a button. */
  aside?: ReactNode;
  /** Forms and articles read better in a narrow column. */
  width?: 'page' | 'wide' | 'text' | 'measure' | 'form';
  /** The back link and the heading in one line: what is worked on begins at once. */
  compact?: boolean;
  children?: ReactNode;
}

/** A longer title takes a size less. */
const styleOf = ({ length }: string) => (length > 120 ? 'section' : 'title');

/** The template of every screen but home: back link, heading, lead, content. */
export function Page({
  title,
  words,
  of,
  back,
  lead,
  aside,
  width = 'page',
  compact,
  children,
}: PageProps) {
  const heading = useRouteFocus();
  return (
    <Container
      pt={compact ? '2' : { base: '8', md: '12' }}
      pb={{ base: '16', md: '24' }}
      _print={{ pt: '0', pb: '0' }}
    >
      <ScreenTitle title={title} />
      {compact && (
        <Box display="flex" alignItems="center" justifyContent="space-between" gap="4">
          {back && <GoBack to={back} />}
          <Heading as="h1" textStyle="label" ref={heading} tabIndex={-1}>
            {title}
          </Heading>
        </Box>
      )}
      <Box maxW={width === 'form' ? '28rem' : width} mx={width === 'page' ? undefined : 'auto'}>
        {!compact && (
          <>
            {back && <GoBack to={back} />}
            <Box
              display="flex"
              flexWrap="wrap"
              alignItems="flex-end"
              justifyContent="space-between"
              gap="6"
              mt={back ? '5' : '0'}
              mb={{ base: '8', md: '12' }}
            >
              <Box maxW={aside ? 'text' : 'full'} flex="1 1 18rem">
                <Box display="flex" alignItems="center" gap="3">
                  <Heading
                    as="h1"
                    textStyle={styleOf(title)}
                    ref={heading}
                    tabIndex={-1}
                    data-moves={of && `title ${of}`}
                  >
                    {title}
                  </Heading>
                  {words && <EditWords name={words} />}
                </Box>
                {lead && (
                  <Box textStyle="lead" color="fg.muted" maxW="text" mt="4" data-lead>
                    {lead}
                  </Box>
                )}
              </Box>
              {aside && (
                <Box data-no-print w={{ base: 'full', sm: 'auto' }}>
                  {aside}
                </Box>
              )}
            </Box>
          </>
        )}
        {children}
      </Box>
    </Container>
  );
}
