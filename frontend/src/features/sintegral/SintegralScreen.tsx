import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { Clock } from 'lucide-react';
import { CardGrid, Card } from '../../components/content/Card.tsx';
import { ListView } from '../../components/list/ListView.tsx';
import { ContactBand } from '../../components/page/ContactBand.tsx';
import { Page } from '../../components/page/Page.tsx';
import { WriteBar } from '../../components/page/WriteBar.tsx';
import { useOwner } from '../../state/content/useOwner.ts';
import { useWords } from '../../state/content/words.ts';
import { Comparison } from './Comparison.tsx';
import { ResponsiveImage } from '../../components/media/ResponsiveImage.tsx';
import { imageSizes } from '../../components/media/srcSet.ts';
import { BulletList } from '../../components/content/BulletList.tsx';
import { EditLink } from '../../components/content/EditLink.tsx';
import { OfferFacts } from '../../components/offer/OfferFacts.tsx';
import { OfferLinks } from '../../components/offer/OfferLinks.tsx';
import type { Row } from '../../state/content/contentSlices.ts';

export function SintegralScreen() {
  const { brand } = useOwner();
  const { lead, demo } = useWords('sintegral');
  return (
    <>
      <Page words="sintegral" title={brand || 'Software empresarial'} back="/" lead={lead}>
        <Product />
        <ListView kind="package" empty="No existen Paquetes actualmente">
          {(packages) => (
            <>
              <CardGrid columns={2}>
                {packages.map((one) => (
                  <li key={one._id}>
                    <PackageCard offer={one} />
                  </li>
                ))}
              </CardGrid>
              <Comparison packages={packages} />
            </>
          )}
        </ListView>
        <ContactBand {...demo} />
      </Page>
      <WriteBar {...demo} />
    </>
  );
}

/** What it is, and how it looks. */
function Product() {
  const { text, picture } = useWords('sintegral');
  const { image, alt, caption } = picture;
  return (
    <Box
      display="grid"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        lg: image ? 'minmax(0, 1fr) minmax(0, 1fr)' : 'minmax(0, 1fr)',
      }}
      gap={{ base: '8', lg: '14' }}
      alignItems="center"
      mb={{ base: '12', md: '16' }}
    >
      {text && (
        <Box as="p" maxW="text">
          {text}
        </Box>
      )}
      {image && (
        <figure>
          <ResponsiveImage src={image} alt={alt} ratio="8 / 5" sizes={imageSizes.card} eager />
          {caption && (
            <Box as="figcaption" textStyle="meta" color="fg.muted" mt="3">
              {caption}
            </Box>
          )}
        </figure>
      )}
    </Box>
  );
}

const FEATURED = { variant: 'solid', colorPalette: 'accent' } as const;

function PackageCard({ offer }: { offer: Row<'package'> }) {
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
