/** The pictures of the site that a browser or a phone asks for: their side, and how much of it the logo fills. */
export const ICONS: Readonly<Record<string, { size: number; part: number }>> = {
  'favicon.ico': { size: 48, part: 1 },
  'icon-192.png': { size: 192, part: 1 },
  'icon-512.png': { size: 512, part: 1 },
  // Of a picture whose edge a phone cuts off, what is always left.
  'icon-maskable-512.png': { size: 512, part: 0.6 },
  'apple-touch-icon.png': { size: 180, part: 0.75 },
};
