import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { useWords } from '../../state/content/words.ts';
import { Testimonials } from '../../components/content/Testimonials.tsx';
import { ContactBand } from '../../components/page/ContactBand.tsx';
import { CardList } from '../../components/list/CardList.tsx';
import { Page } from '../../components/page/Page.tsx';
import { WriteBar } from '../../components/page/WriteBar.tsx';
import { SearchMany } from '../../components/list/SearchMany.tsx';
import { BulletList } from '../../components/content/BulletList.tsx';
import { Card } from '../../components/content/Card.tsx';
import { ProofFigure } from '../../components/content/ProofFigure.tsx';
import { imageSizes } from '../../components/media/srcSet.ts';
import { ItemImage } from '../../components/media/ResponsiveImage.tsx';
import { OfferFacts } from '../../components/offer/OfferFacts.tsx';
import { OfferLinks } from '../../components/offer/OfferLinks.tsx';
import { EditLink } from '../../components/content/EditLink.tsx';
import type { Row } from '../../state/content/contentSlices.ts';

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

type Service = Row<'service'>;

const linesOf = ({ service1, service2, service3, service4, service5 }: Service) =>
  [service1, service2, service3, service4, service5].filter((line) => line.trim() !== '');

const Proof = ({ figure, figureLabel }: Service) =>
  figure !== '' && (
    <Box pt="4" pb="5" borderTopWidth="1px">
      <ProofFigure figure={figure} figureLabel={figureLabel} />
    </Box>
  );

interface ServiceCardProps {
  service: Service;
  /** Its picture is likely in the first viewport. */
  eager: boolean;
}

const ServiceCard = ({ service, eager }: ServiceCardProps) => (
  <Card position="relative">
    <EditLink kind="service" id={service._id} name={service.name} />
    <ItemImage item={service} ratio="16 / 9" sizes={imageSizes.card} eager={eager} />
    <Box p={{ base: '6', md: '8' }} display="flex" flexDirection="column" flex="1">
      <Heading as="h2">{service.name}</Heading>
      {service.duration && (
        <Box textStyle="meta" color="accent.fg" mt="1">
          {service.duration}
        </Box>
      )}
      <Box mt="5">
        <BulletList items={linesOf(service)} />
      </Box>
      {service.comment && (
        <Box as="p" pt="6" color="fg.muted" whiteSpace="pre-line">
          {service.comment}
        </Box>
      )}
      <Box mt="auto" pt="6">
        <Proof {...service} />
        <OfferFacts offer={service} />
        <OfferLinks
          kind="service"
          offer={service}
          ask={`Cotización: ${service.name}`}
          action="Cotizar"
          heard={` ${service.name}`}
        />
      </Box>
    </Box>
  </Card>
);
