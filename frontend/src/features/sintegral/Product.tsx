import { Box } from '@chakra-ui/react/box';
import { ProofFigure } from '../../components/content/ProofFigure.tsx';
import { ResponsiveImage } from '../../components/media/ResponsiveImage.tsx';
import { imageSizes } from '../../components/media/imageSizes.ts';
import { intro, picture, proof } from './packages.data.ts';

/** What it is, what it did for somebody, and how it looks. */
export const Product = () => (
  <Box
    display="grid"
    gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
    gap={{ base: '8', lg: '14' }}
    alignItems="center"
    mb={{ base: '12', md: '16' }}
  >
    <Box>
      <p>{intro.text}</p>
      <Box mt="6" ps="4" borderInlineStartWidth="3px" borderColor="accent.solid">
        <ProofFigure {...proof} large />
      </Box>
    </Box>
    <figure>
      <ResponsiveImage {...picture} ratio="8 / 5" sizes={imageSizes.card} eager />
      <Box as="figcaption" textStyle="meta" color="fg.muted" mt="3">
        {picture.caption}
      </Box>
    </figure>
  </Box>
);
