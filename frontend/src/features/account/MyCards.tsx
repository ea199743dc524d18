import { Box } from '@chakra-ui/react/box';
import { useEffect } from 'react';
import { Card } from '../../components/content/Card.tsx';
import { ErrorAlert } from '../../components/feedback/ErrorAlert.tsx';
import { ResponsiveImage } from '../../components/media/ResponsiveImage.tsx';
import { Section } from '../../components/page/Section.tsx';
import { fetchProfileListMy, resetProfileListMy } from '../../state/content/myProfiles.ts';
import type { Row } from '../../state/content/contentSlices.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';

const MyCard = ({ card }: { card: Row<'profile'> }) => (
  <Card display="grid" gridTemplateColumns="5.5rem minmax(0, 1fr)" gap="4" p="5">
    <ResponsiveImage src={card.image} alt="" ratio="1" sizes="5.5rem" />
    <div>
      <Box as="h3" textStyle="card">
        {card.name}
      </Box>
      <Box as="p" fontSize="sm" color="fg.muted" mt="1">
        {card.heading}
      </Box>
      <Box as="p" fontSize="sm" mt="2">
        {[card.email, card.phone].filter(Boolean).join(' · ')}
      </Box>
    </div>
  </Card>
);

/** The public cards that the admin panel assigned to the user; most have none. */
export function MyCards() {
  const dispatch = useAppDispatch();
  const { items, error } = useAppSelector((state) => state.profileListMy);
  useEffect(() => {
    const running = dispatch(fetchProfileListMy(undefined));
    return () => {
      running.abort();
      dispatch(resetProfileListMy());
    };
  }, [dispatch]);
  if (error === null && items.length === 0) return null;
  return (
    <Section title="Tu tarjeta pública" lead="Así te presentas en el sitio. Se cambia en el panel.">
      {error !== null && (
        <ErrorAlert text={error} onRetry={() => void dispatch(fetchProfileListMy(undefined))} />
      )}
      <Box display="grid" gap="4">
        {items.map((card) => (
          <MyCard key={card._id} card={card} />
        ))}
      </Box>
    </Section>
  );
}
