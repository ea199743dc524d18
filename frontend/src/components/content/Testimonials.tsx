import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import type { KindName } from '@portafolio/proxy/contract';
import { hasPage, publicPath } from '@portafolio/proxy/contract/public-path';
import { screenOf } from '@portafolio/proxy/contract/screens';
import { useId } from 'react';
import type { Row } from '../../state/content/contentSlices.ts';
import { useQueriedList } from '../../state/content/useContent.ts';
import { useSections } from '../../state/content/useSite.ts';
import { Link } from '../navigation/Link.tsx';
import { useByHash } from '../navigation/useByHash.ts';
import { ALL, NEWEST } from './testimonialLists.ts';
import { Testimonial } from './Testimonial.tsx';

type Told = Row<'testimonial'>;

/** What it is about: linked while it is in the site, in a section that the owner shows. */
function About({ about, item, itemName }: Told) {
  const { isShown } = useSections();
  const byHash = useByHash();
  if (!itemName) return null;
  const to = hasPage(about)
    ? publicPath(about, { _id: item, name: byHash ? '' : itemName })
    : screenOf(about as KindName);
  if (!to || !isShown(to)) return itemName;
  return (
    <ChakraLink asChild variant="underline" display="inline-block" py="2.5">
      <Link to={to}>{itemName}</Link>
    </ChakraLink>
  );
}

interface TestimonialsProps {
  /** Without a title they are not shown. */
  title: string;
  /** Those of one item, or of all of its kind; without it, the newest of all. */
  of?: { about: string; item?: number };
}

/** What clients say; nothing where none says anything. */
export function Testimonials({ title, of }: TestimonialsProps) {
  const id = useId();
  const { items } = useQueriedList('testimonial', of ? ALL : NEWEST);
  const told = items.filter(
    ({ about, item }) => !of || (about === of.about && item === (of.item ?? item)),
  );
  if (!title || told.length === 0) return null;
  return (
    <Box as="section" aria-labelledby={id} mt={of && { base: '14', md: '20' }}>
      <Heading
        as="h2"
        id={id}
        textStyle="title"
        {...(of && { fontSize: '2xl' })}
        mb={{ base: '8', md: '10' }}
      >
        {title}
      </Heading>
      <Box
        as="ul"
        listStyleType="none"
        display="grid"
        gap={{ base: '5', md: '6' }}
        gridTemplateColumns="repeat(auto-fit, minmax(min(18rem, 100%), 1fr))"
      >
        {told.map((one) => (
          <li key={one._id}>
            <Testimonial {...one} about={of?.item ? undefined : <About {...one} />} />
          </li>
        ))}
      </Box>
    </Box>
  );
}
