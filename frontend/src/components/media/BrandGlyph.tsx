import marks from './brands.svg';

type BrandName =
  'github' | 'linkedin' | 'twitter' | 'youtube' | 'facebook' | 'instagram' | 'whatsapp';

/** Logos of the social networks, which lucide does not have: an SVG sprite, not a script. */
export const BrandGlyph = ({ name, size = 20 }: { name: BrandName; size?: number }) => (
  <svg width={size} height={size} fill="currentColor" aria-hidden>
    <use href={`${marks}#${name}`} />
  </svg>
);

/** The networks of the owner's card, as they are shown. */
export const networks = [
  ['github', 'GitHub'],
  ['linkedin', 'LinkedIn'],
  ['twitter', 'X (Twitter)'],
  ['youtube', 'YouTube'],
  ['facebook', 'Facebook'],
  ['instagram', 'Instagram'],
  ['whatsapp', 'WhatsApp'],
] as const;
