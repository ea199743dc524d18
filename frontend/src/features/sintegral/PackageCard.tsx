import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { Clock } from 'lucide-react';
import { BulletList } from '../../components/content/BulletList.tsx';
import { Card } from '../../components/content/Card.tsx';
import { contactPath } from '../../components/navigation/contactSubject.ts';
import { Link } from '../../components/navigation/Link.tsx';
import { LinkButton } from '../../components/navigation/LinkButton.tsx';
import { DEVELOPMENT, recommended } from './packages.data.ts';
import type { Package } from './packages.data.ts';

export const PackageCard = ({ name, audience, text, items, featured }: Package) => (
  <Card
    p={{ base: '6', md: '8' }}
    borderTopWidth="6px"
    borderTopColor={featured ? 'accent.solid' : 'fg'}
  >
    <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="2">
      <Box textStyle="meta" color="accent.fg">
        {audience}
      </Box>
      {featured && (
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
      {text}
    </Box>
    <BulletList items={items} />
    <Box display="flex" alignItems="center" gap="2" fontWeight="semibold" mt="auto" pt="7" mb="5">
      <Clock size={18} aria-hidden />
      {DEVELOPMENT}
    </Box>
    <LinkButton
      variant={featured ? 'solid' : 'outline'}
      colorPalette={featured ? 'accent' : 'gray'}
    >
      <Link to={contactPath(`Me interesa ${name}`)}>{`Me interesa ${name}`}</Link>
    </LinkButton>
  </Card>
);
