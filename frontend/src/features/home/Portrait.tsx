import { Box } from '@chakra-ui/react/box';
import { ResponsiveImage } from '../../components/ResponsiveImage.tsx';
import { useOwner } from '../../state/owner.ts';

const bars = [
  { height: '34%', left: '0%' },
  { height: '66%', left: '37.5%' },
  { height: '100%', left: '75%' },
];

/** The owner before the three rising bars of the logo. */
export function Portrait() {
  const { name, heading, image } = useOwner();
  return (
    <Box as="figure" w="full" maxW="96" mx="auto">
      <Box position="relative" px="7" pt="12">
        {bars.map(({ height, left }) => (
          <Box
            key={left}
            position="absolute"
            bottom="0"
            w="25%"
            bg={{ _light: 'fg', _dark: 'accent.muted' }}
            style={{ height, left }}
          />
        ))}
        <Box position="relative">
          <ResponsiveImage
            eager
            src={image}
            alt={name ? `Retrato de ${name}` : ''}
            ratio="1"
            sizes="(min-width: 992px) 24rem, 80vw"
          />
        </Box>
      </Box>
      <Box as="figcaption" textStyle="meta" color="fg.muted" mt="4" minH="12">
        {heading}
      </Box>
    </Box>
  );
}
