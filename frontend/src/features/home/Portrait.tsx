import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { imageSizes } from '../../components/media/imageSizes.ts';
import { ResponsiveImage } from '../../components/media/ResponsiveImage.tsx';
import { useOwner } from '../../state/content/useOwner.ts';

const bars = [
  { height: '34%', left: '0%' },
  { height: '66%', left: '37.5%' },
  { height: '100%', left: '75%' },
];

/** The placeholder while the owner has no picture. */
const Monogram = chakra('div', {
  base: {
    display: 'grid',
    placeItems: 'center',
    aspectRatio: '1',
    bg: 'accent.solid',
    color: 'accent.contrast',
    borderRadius: 'md',
    textStyle: 'display',
  },
});

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('');

/**
 * The owner's picture in front of the logo's bars. It is lazy, for the home is prerendered in the page also
 * for a visitor who opens another screen by hash: where the home is opened, the loader asks for it at once.
 */
export function Portrait() {
  const { name, image, imageAlt } = useOwner();
  return (
    <Box w="full" maxW="24rem" mx="auto">
      <Box
        position="relative"
        px={{ base: '2.5', md: '5', lg: '7' }}
        pt={{ base: '4', md: '8', lg: '12' }}
      >
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
          {name && !image ? (
            <Monogram aria-hidden>{initialsOf(name)}</Monogram>
          ) : (
            <ResponsiveImage
              src={image}
              alt={imageAlt ?? (name && `Retrato de ${name}`)}
              ratio="1"
              sizes={imageSizes.portrait}
            />
          )}
        </Box>
      </Box>
    </Box>
  );
}
