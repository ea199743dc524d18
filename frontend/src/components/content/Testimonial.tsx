import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { breakable } from './breakable.tsx';

interface TestimonialProps {
  comment: string;
  name: string;
  role: string;
  /** What it is about, by a link to it. */
  about?: ReactNode;
}

/** What a client says, and who says it. */
export const Testimonial = ({ comment, name, role, about }: TestimonialProps) => (
  <Box
    as="figure"
    m="0"
    p={{ base: '5', md: '6' }}
    h="full"
    display="flex"
    flexDirection="column"
    gap="4"
    bg="bg.panel"
    borderWidth="1px"
    borderRadius="lg"
  >
    <Box as="blockquote" m="0" whiteSpace="pre-line" overflowWrap="anywhere">
      {breakable(comment)}
    </Box>
    <Box as="figcaption" mt="auto" overflowWrap="anywhere">
      <Box fontWeight="semibold">{name}</Box>
      {role && <Box color="fg.muted">{role}</Box>}
      {about && (
        <Box fontSize="sm" color="fg.muted">
          {about}
        </Box>
      )}
    </Box>
  </Box>
);
