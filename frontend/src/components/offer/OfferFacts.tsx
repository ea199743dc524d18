import { Box } from '@chakra-ui/react/box';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { Link } from '../navigation/Link.tsx';
import { seatsLeft } from './offer.ts';
import type { Offer } from './offer.ts';

/** What it costs, when it starts, how many may still come, and what came of it: each where the owner says it. */
export function OfferFacts({ offer }: { offer: Offer }) {
  const { price, starts, proof, proven } = offer;
  const facts = [price, starts && `Empieza: ${starts}`, seatsLeft(offer)].filter(Boolean);
  return (
    <>
      {facts.length > 0 && (
        <Box
          as="ul"
          listStyleType="none"
          display="flex"
          flexWrap="wrap"
          columnGap="5"
          rowGap="1"
          mb="4"
          fontWeight="semibold"
        >
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </Box>
      )}
      {proven && proof.startsWith('testimonial/') && (
        <Box as="figure" mb="4" pt="4" borderTopWidth="1px">
          <Box as="blockquote">{`«${proven.text}»`}</Box>
          <Box as="figcaption" textStyle="meta" color="fg.muted" mt="1">
            {proven.name}
          </Box>
        </Box>
      )}
      {proven && proof.startsWith('project/') && (
        <Box as="p" mb="2" pt="2" borderTopWidth="1px">
          {'Así quedó: '}
          <ChakraLink asChild display="inline-block" py="2.5">
            <Link to={`/${proof}`}>{`${proven.text} — ${proven.name}`}</Link>
          </ChakraLink>
        </Box>
      )}
    </>
  );
}
