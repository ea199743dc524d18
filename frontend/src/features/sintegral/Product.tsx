import { Box } from '@chakra-ui/react/box';
import { ResponsiveImage } from '../../components/media/ResponsiveImage.tsx';
import { imageSizes } from '../../components/media/imageSizes.ts';
import { useWords } from '../../state/content/words.ts';

/** What it is, and how it looks. */
export function Product() {
  const { text, picture } = useWords('sintegral');
  const { image, alt, caption } = picture;
  return (
    <Box
      display="grid"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        lg: image ? 'minmax(0, 1fr) minmax(0, 1fr)' : 'minmax(0, 1fr)',
      }}
      gap={{ base: '8', lg: '14' }}
      alignItems="center"
      mb={{ base: '12', md: '16' }}
    >
      {text && (
        <Box as="p" maxW="text">
          {text}
        </Box>
      )}
      {image && (
        <figure>
          <ResponsiveImage src={image} alt={alt} ratio="8 / 5" sizes={imageSizes.card} eager />
          {caption && (
            <Box as="figcaption" textStyle="meta" color="fg.muted" mt="3">
              {caption}
            </Box>
          )}
        </figure>
      )}
    </Box>
  );
}
