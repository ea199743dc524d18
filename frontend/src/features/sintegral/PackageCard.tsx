import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { Clock } from 'lucide-react';
import { BulletList } from '../../components/content/BulletList.tsx';
import { Card } from '../../components/content/Card.tsx';
import { EditLink } from '../../components/content/EditLink.tsx';
import { OfferFacts } from '../../components/offer/OfferFacts.tsx';
import { OfferLinks } from '../../components/offer/OfferLinks.tsx';
import type { Row } from '../../state/content/contentSlices.ts';
import { useWords } from '../../state/content/words.ts';

const FEATURED = { variant: 'solid', colorPalette: 'accent' } as const;

export function PackageCard({ offer }: { offer: Row<'package'> }) {
  const { _id, name, audience, comment, featured, duration, details } = offer;
  const { recommended } = useWords('sintegral');
  const ask = `Me interesa ${name}`;
  return (
    <Card
      position="relative"
      p={{ base: '6', md: '8' }}
      borderTopWidth="6px"
      borderTopColor={featured ? 'accent.solid' : 'fg'}
    >
      <EditLink kind="package" id={_id} name={name} />
      <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="2">
        <Box textStyle="meta" color="accent.fg">
          {audience}
        </Box>
        {featured && recommended && (
          <Box
            textStyle="label"
            px="2.5"
            py="1"
            bg="accent.solid"
            color="accent.contrast"
            borderRadius="sm"
          >
            {recommended}
          </Box>
        )}
      </Box>
      <Heading as="h2" mt="1">
        {name}
      </Heading>
      <Box as="p" color="fg.muted" mt="3" mb="6">
        {comment}
      </Box>
      <BulletList items={details.items} />
      <Box mt="auto" pt="7">
        {duration && (
          <Box display="flex" alignItems="center" gap="2" fontWeight="semibold" mb="5">
            <Clock size={18} aria-hidden />
            {duration}
          </Box>
        )}
        <OfferFacts offer={offer} />
        <OfferLinks
          kind="package"
          offer={offer}
          {...{ ask, action: ask }}
          look={featured ? FEATURED : {}}
        />
      </Box>
    </Card>
  );
}
