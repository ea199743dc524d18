import { Box } from '@chakra-ui/react/box';
import type { LibraryImage } from '@portafolio/proxy/contract';
import type { ReactNode } from 'react';
import { ResponsiveImage } from '../media/ResponsiveImage.tsx';

interface ImageGridProps {
  label: string;
  images: LibraryImage[];
  children: (image: LibraryImage) => ReactNode;
}

/** The pictures of the library, side by side. */
export const ImageGrid = ({ label, images, children }: ImageGridProps) => (
  <Box
    as="ul"
    listStyleType="none"
    p="0"
    m="0"
    display="grid"
    gridTemplateColumns="repeat(auto-fill, minmax(min(15rem, 100%), 1fr))"
    gap="4"
    aria-label={label}
  >
    {images.map((image) => (
      <Box as="li" key={image._id} tabIndex={-1} minW="0">
        {children(image)}
      </Box>
    ))}
  </Box>
);

const sizes = new Intl.NumberFormat('es', { maximumFractionDigits: 1 });
const weightOf = (bytes: number) =>
  bytes < 1e6 ? `${sizes.format(bytes / 1e3)} kB` : `${sizes.format(bytes / 1e6)} MB`;

/** A picture with its name, its pixels and its bytes. */
export const Thumbnail = ({ image }: { image: LibraryImage }) => (
  <>
    <ResponsiveImage src={image.path} alt="" ratio="4 / 3" sizes="16rem" fit="contain" />
    <Box as="span" display="block" mt="3" fontWeight="semibold" overflowWrap="anywhere">
      {image.name}
    </Box>
    <Box as="span" display="block" fontSize="sm" color="fg.muted">
      {`${String(image.width)} × ${String(image.height)} px · ${weightOf(image.bytes)}`}
    </Box>
  </>
);
