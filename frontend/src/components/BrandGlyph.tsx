import marks from './brands.svg';

export type BrandName =
  'github' | 'linkedin' | 'twitter' | 'youtube' | 'facebook' | 'instagram' | 'whatsapp';

/** The marks of the social networks, which the icon set does not carry: a picture, not a script. */
export const BrandGlyph = ({ name, size = 20 }: { name: BrandName; size?: number }) => (
  <svg width={size} height={size} fill="currentColor" aria-hidden>
    <use href={`${marks}#${name}`} />
  </svg>
);
