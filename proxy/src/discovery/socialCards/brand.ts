import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The site's colours and typeface, as its build left them. */
export interface Brand {
  colors: { bg: string; fg: string; muted: string; accent: string };
  /** How wide each character is, in parts of its size; one that is not here has no glyph. */
  widths: Record<string, number>;
  fonts: string[];
  /** The logo, as a URL that holds all of it. */
  logo: string;
  version: string;
}

const NONE = {
  colors: { bg: '#fbfbf8', fg: '#15181e', muted: '#474c57', accent: '#ffb224' },
  widths: {},
};
const FONTS = ['0.ttf', '1.ttf'];

const textOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** A site that was not built has the colours alone. */
export function readBrand(siteDir: string): Brand {
  const folder = path.join(siteDir, '.discovery');
  const json = textOf(path.join(folder, 'brand.json'));
  const logo = textOf(path.join(siteDir, 'favicon.svg'));
  return {
    ...(json ? (JSON.parse(json) as Pick<Brand, 'colors' | 'widths'>) : NONE),
    fonts: FONTS.map((name) => path.join(folder, name)),
    logo: logo && `data:image/svg+xml;base64,${Buffer.from(logo).toString('base64')}`,
    version: createHash('sha256').update(json).digest('hex'),
  };
}
