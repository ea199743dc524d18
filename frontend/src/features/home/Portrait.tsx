import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { Bars } from '../../components/media/Bars.tsx';
import { imageSizes } from '../../components/media/imageSizes.ts';
import { ResponsiveImage } from '../../components/media/ResponsiveImage.tsx';
import { useOwner } from '../../state/content/useOwner.ts';
import { initialsOf } from '../../components/content/initialsOf.ts';

/** Behind the whole picture. */
const AT_SIZE = {
  '& > span': { w: 'full', h: 'full' },
  '& span > span': { bg: { _light: 'fg', _dark: 'accent.muted' } },
};

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

/**
 * The owner's picture in front of the logo's bars. It is lazy, for the home is prerendered in the page also
 * for a visitor who opens another screen by hash: where the home is opened, the loader asks for it at once.
 */
export function Portrait() {
  const { name, image, imageAlt } = useOwner();
  return (
    <Box w="full" maxW="24rem" mx="auto">
      <Box position="relative" px={{ base: '2.5', md: '7' }} pt={{ base: '4', md: '12' }}>
        <Box position="absolute" inset="0" css={AT_SIZE}>
          <Bars />
        </Box>
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
