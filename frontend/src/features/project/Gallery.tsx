import { Box } from '@chakra-ui/react/box';
import { imageSizes } from '../../components/media/imageSizes.ts';
import { ResponsiveImage } from '../../components/media/ResponsiveImage.tsx';
import { Section } from '../../components/page/Section.tsx';
import type { Item } from '../../state/content/contentSlices.ts';

/** The pictures of a project, each with its caption, which also says what it shows. */
export function Gallery({ details }: Item<'project'>) {
  const pictures = details.gallery.filter(({ image }) => image !== '');
  if (pictures.length === 0) return null;
  return (
    <Section title="En imágenes">
      <Box
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(min(20rem, 100%), 1fr))"
        gap={{ base: '5', md: '6' }}
      >
        {pictures.map(({ image, caption }) => (
          <Box as="figure" key={image} m="0">
            <ResponsiveImage src={image} alt={caption} ratio="4 / 3" sizes={imageSizes.card} />
            {caption && (
              <Box as="figcaption" textStyle="meta" color="fg.muted" mt="2" aria-hidden>
                {caption}
              </Box>
            )}
          </Box>
        ))}
      </Box>
    </Section>
  );
}
