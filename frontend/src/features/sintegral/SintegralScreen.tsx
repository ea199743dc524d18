import { CardGrid } from '../../components/content/CardGrid.tsx';
import { ContactBand } from '../../components/page/ContactBand.tsx';
import { Page } from '../../components/page/Page.tsx';
import { useOwner } from '../../state/content/useOwner.ts';
import { Comparison } from './Comparison.tsx';
import { demo, intro, packages } from './packages.data.ts';
import { PackageCard } from './PackageCard.tsx';
import { Product } from './Product.tsx';

export function SintegralScreen() {
  const { brand } = useOwner();
  return (
    <Page title={brand || intro.fallbackTitle} back="/" lead={intro.lead}>
      <Product />
      <CardGrid columns={2}>
        {packages.map((one) => (
          <li key={one.name}>
            <PackageCard {...one} />
          </li>
        ))}
      </CardGrid>
      <Comparison />
      <ContactBand {...demo} />
    </Page>
  );
}
