import { useWords } from '../../state/content/words.ts';
import { Testimonials } from '../../components/content/Testimonials.tsx';
import { ContactBand } from '../../components/page/ContactBand.tsx';
import { CardList } from '../../components/list/CardList.tsx';
import { Page } from '../../components/page/Page.tsx';
import { WriteBar } from '../../components/page/WriteBar.tsx';
import { SearchMany } from '../../components/list/SearchMany.tsx';
import { ServiceCard } from './ServiceCard.tsx';

const KINDS = ['service'] as const;
const OF = { about: 'service' };

export function ServiceScreen() {
  const { lead, testimonials, quote } = useWords('service');
  return (
    <>
      <Page
        words="service"
        title="Servicios Profesionales"
        back="/"
        lead={lead}
        aside={<SearchMany label="Buscar servicios" kinds={KINDS} />}
      >
        <CardList
          kind="service"
          empty="No existen Servicios actualmente"
          columns={2}
          waiting={[4, '30rem']}
        >
          {(service, isFirst) => <ServiceCard service={service} eager={isFirst} />}
        </CardList>
        <Testimonials {...testimonials} of={OF} />
        <ContactBand {...quote} />
      </Page>
      <WriteBar {...quote} />
    </>
  );
}
