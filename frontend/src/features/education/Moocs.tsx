import { Box } from '@chakra-ui/react/box';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { Card } from '../../components/content/Card.tsx';
import { CardList } from '../../components/list/CardList.tsx';
import { ResponsiveImage } from '../../components/media/ResponsiveImage.tsx';
import { EditLink } from '../../components/content/EditLink.tsx';
import type { Row } from '../../state/content/contentSlices.ts';

const Mooc = ({ mooc }: { mooc: Row<'mooc'> }) => (
  <Card position="relative">
    <EditLink kind="mooc" id={mooc._id} name={mooc.heading} />
    <ResponsiveImage
      src={mooc.image}
      number={mooc._id}
      alt={mooc.imageAlt ?? ''}
      ratio="16 / 10"
      sizes="(min-width: 992px) 16rem, 45vw"
    />
    <Box p="5" display="flex" flexDirection="column" flex="1" gap="2">
      <Box as="h3" fontWeight="semibold" lineHeight="snug">
        {mooc.link ? (
          <ChakraLink
            href={mooc.link}
            target="_blank"
            rel="noopener noreferrer"
            _after={{ content: '""', position: 'absolute', inset: '0' }}
          >
            {mooc.heading}
            <Box as="span" srOnly>
              {' (se abre en otra pestaña)'}
            </Box>
          </ChakraLink>
        ) : (
          mooc.heading
        )}
      </Box>
      <Box textStyle="meta" color="fg.subtle" mt="auto">
        {mooc.timeline}
      </Box>
    </Box>
  </Card>
);

export const Moocs = () => (
  <CardList kind="mooc" empty="No existe Moocs actualmente" columns={4} waiting={[4, '18rem']}>
    {(mooc) => <Mooc mooc={mooc} />}
  </CardList>
);
