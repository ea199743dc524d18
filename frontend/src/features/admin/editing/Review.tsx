import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { TriangleAlert } from 'lucide-react';
import type { Finding } from './review.ts';

interface ReviewProps {
  findings: Finding[];
  onShow: (finding: Finding) => void;
}

/** What to mend before publishing: each leads to its place. */
export const Review = ({ findings, onShow }: ReviewProps) => (
  <Box>
    <Heading as="h2" textStyle="label">
      Revisar
    </Heading>
    {findings.length === 0 ? (
      <Box fontSize="sm" color="fg.muted" mt="1">
        Nada que arreglar.
      </Box>
    ) : (
      <Box as="ul" listStyleType="none" ps="0" mt="1" display="grid" gap="1">
        {findings.map((finding) => (
          <Box as="li" key={`${finding.text}${JSON.stringify(finding.at)}`}>
            <Button
              variant="ghost"
              size="sm"
              minH="11"
              h="auto"
              w="full"
              py="1.5"
              px="2"
              justifyContent="start"
              textAlign="start"
              whiteSpace="normal"
              fontWeight="normal"
              onClick={() => onShow(finding)}
            >
              <Box as="span" color="accent.fg" flexShrink="0" alignSelf="start" pt="0.5">
                <TriangleAlert size={16} aria-hidden />
              </Box>
              {finding.text}
            </Button>
          </Box>
        ))}
      </Box>
    )}
  </Box>
);
