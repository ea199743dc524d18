import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { Cover } from './Cover.tsx';
import { srcSetOf } from './srcSet.ts';

const Frame = chakra('div', {
  base: {
    position: 'relative',
    overflow: 'hidden',
    bg: 'bg.muted',
    borderRadius: 'md',
  },
});
const Img = chakra('img', {
  base: {
    position: 'absolute',
    inset: '0',
    boxSize: '100%',
    borderRadius: 'inherit',
    outline: '1px solid',
    outlineColor: 'border.picture',
    outlineOffset: '-1px',
  },
});

interface ResponsiveImageProps {
  src: string;
  /** Empty where the text beside it already says it. */
  alt: string;
  /** `16 / 9`, `1`: the space is reserved before the image loads (CLS). */
  ratio: string;
  sizes: string;
  fit?: 'cover' | 'contain';
  /** For the LCP image: no lazy loading, high priority. */
  eager?: boolean;
  /** Of the item: it draws the cover that stands for a missing image. */
  number?: number;
  /** `project/7`: as the cover of an item it moves from its card to its page. */
  of?: string;
}

export function ResponsiveImage(props: ResponsiveImageProps) {
  const { src, alt, ratio, sizes, fit = 'cover', eager = false, number = 0, of } = props;
  const [broken, setBroken] = useState('');
  const onError = () => setBroken(src);
  const srcSet = srcSetOf(src);
  return (
    <Frame style={{ aspectRatio: ratio }} data-moves={of && `cover ${of}`}>
      {src === '' || src === broken ? (
        <Cover number={number} alt={alt} />
      ) : (
        <Img
          src={src}
          srcSet={srcSet}
          sizes={srcSet && sizes}
          alt={alt}
          objectFit={fit}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          onError={onError}
          ref={(img: HTMLImageElement | null) => {
            // A prerendered image may have failed before hydration.
            if (img?.complete && !img.naturalWidth) onError();
          }}
        />
      )}
    </Frame>
  );
}

interface ItemImageProps extends Omit<ResponsiveImageProps, 'src' | 'alt' | 'number'> {
  item: { _id: number; image: string; imageAlt?: string | undefined };
}

/** The picture of an item of the site, with what the library says that it shows. */
export const ItemImage = ({ item: { _id, image, imageAlt = '' }, ...look }: ItemImageProps) => (
  <ResponsiveImage src={image} number={_id} alt={imageAlt} {...look} />
);
