import { CardGrid } from '../../components/content/CardGrid.tsx';
import { ListView } from '../../components/list/ListView.tsx';
import { ContactBand } from '../../components/page/ContactBand.tsx';
import { Page } from '../../components/page/Page.tsx';
import { WriteBar } from '../../components/page/WriteBar.tsx';
import { useOwner } from '../../state/content/useOwner.ts';
import { useWords } from '../../state/content/words.ts';
import { Comparison } from './Comparison.tsx';
import { PackageCard } from './PackageCard.tsx';
import { Product } from './Product.tsx';

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
