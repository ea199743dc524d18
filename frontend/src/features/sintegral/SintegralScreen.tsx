import { Box } from '@chakra-ui/react/box';
import { CardGrid } from '../../components/content/CardGrid.tsx';
import { ContactBand } from '../../components/page/ContactBand.tsx';
import { Page } from '../../components/page/Page.tsx';
import { useOwner } from '../../state/content/useOwner.ts';
import { PackageCard } from './PackageCard.tsx';
import { demo, intro, packages } from './packages.data.ts';

export function SintegralScreen() {
  const { brand } = useOwner();
  return (
    <Page title={brand || intro.fallbackTitle} back="/" lead={intro.lead}>
      <Box as="p" maxW="wide" mb={{ base: '10', md: '14' }}>
        {intro.text}
      </Box>
      <CardGrid columns={2}>
        {packages.map((one) => (
          <li key={one.name}>
            <PackageCard {...one} />
          </li>
        ))}
      </CardGrid>
      <ContactBand {...demo} />
    </Page>
  );
}
