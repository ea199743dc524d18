import { CardGrid } from '../../components/content/CardGrid.tsx';
import { ContactBand } from '../../components/page/ContactBand.tsx';
import { ListView } from '../../components/list/ListView.tsx';
import { Page } from '../../components/page/Page.tsx';
import { SearchBox } from '../../components/list/SearchBox.tsx';
import { Skeleton } from '../../components/feedback/Skeleton.tsx';
import { lead, quote } from './service.data.ts';
import { ServiceCard } from './ServiceCard.tsx';

const Waiting = () => (
  <CardGrid columns={2}>
    {[1, 2, 3, 4].map((key) => (
      <li key={key}>
        <Skeleton minH="30rem" borderRadius="lg" />
      </li>
    ))}
  </CardGrid>
);

export function ServiceScreen() {
  return (
    <Page
      title="Servicios Profesionales"
      back="/"
      lead={lead}
      aside={<SearchBox label="Buscar servicios" />}
    >
      <ListView kind="service" empty="No existen Servicios actualmente" skeleton={<Waiting />}>
        {(services) => (
          <CardGrid columns={2}>
            {services.map((service) => (
              <li key={service._id}>
                <ServiceCard service={service} />
              </li>
            ))}
          </CardGrid>
        )}
      </ListView>
      <ContactBand {...quote} />
    </Page>
  );
}
