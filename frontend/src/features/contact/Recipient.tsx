import { Box } from '@chakra-ui/react/box';
import { ResponsiveImage } from '../../components/media/ResponsiveImage.tsx';
import { useOwner } from '../../state/content/useOwner.ts';

const SMALL = { direction: 'row', align: 'center', width: '14', sizes: '3.5rem' } as const;
const TALL = {
  direction: { base: 'row', lg: 'column' },
  align: { base: 'center', lg: 'start' },
  width: { base: '14', lg: '48' },
  sizes: '(min-width: 992px) 12rem, 3.5rem',
} as const;

/** The owner, who reads what is written; tall, with the picture on top where the screen is wide. */
export function Recipient({ tall = false }: { tall?: boolean }) {
  const { name, heading: trade, image } = useOwner();
  const { direction, align, width, sizes } = tall ? TALL : SMALL;
  return (
    <Box display="flex" flexDirection={direction} alignItems={align} gap="4">
      {image && (
        <Box w={width} flexShrink="0">
          <ResponsiveImage src={image} alt="" ratio="1" sizes={sizes} />
        </Box>
      )}
      <Box minW="0">
        <Box as="p" textStyle="card">
          {name}
        </Box>
        <Box as="p" textStyle="meta" color="fg.muted">
          {trade}
        </Box>
      </Box>
    </Box>
  );
}
