import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Renderer } from '@takumi-rs/core';
import type { Cms } from '../api/client.ts';
import { entryFrom, textEntry } from '../cache/entry.ts';
import type { Entry } from '../cache/entry.ts';
import { ACCENTS } from '../contract/pages/site.ts';
import type { SiteSettings } from '../contract/pages/site.ts';
import { ICONS } from '../contract/shared/icons.ts';

/** The site's colours, as its build left them. */
interface Colors {
  bg: string;
  fg: string;
  muted: string;
  accents: Record<string, string>;
}

export type Look = Partial<Pick<SiteSettings, 'accent' | 'logo' | 'favicon'>> | undefined;

const [USUAL] = ACCENTS;
const NONE: Colors = {
  ...{ bg: '#fbfbf8', fg: '#15181e', muted: '#474c57' },
  accents: { [USUAL]: '#ffb224' },
};
const FONT = 'Bricolage Grotesque';
const FONTS = ['latin.woff2', 'latin-ext.woff2'];
const SVG = 'image/svg+xml';
const HEADERS = { 'Cache-Control': 'no-cache', 'Cross-Origin-Resource-Policy': 'cross-origin' };

/** Drawn by the build in its usual colour, and by the proxy in the owner's. */
export const BRAND_PATHS = [
  '/logo.svg',
  '/favicon.svg',
  ...Object.keys(ICONS).map((name) => `/${name}`),
];

const UPLOAD = /^(\/uploads\/[\w-]+)_w(\d+)\.\w+$/;
const NARROW = 400;
/** An upload's copy of a width, where it is wider itself. */
const copyOf = (upload: string, width: number) =>
  upload.replace(UPLOAD, (own, root: string, ownWidth: string) =>
    Number(ownWidth) > width ? `${root}-${String(width)}.webp` : own,
  );

/** Logo and icons in the owner's colour, or of her own picture. */
export function createBrand(siteDir: string, cms: Cms) {
  const file = (...name: string[]) => path.join(siteDir, ...name);
  const read = (name: string) => (existsSync(file(name)) ? readFileSync(file(name)) : undefined);
  const kept = read('.discovery/brand.json');
  const colors = kept ? (JSON.parse(String(kept)) as Colors) : NONE;
  let loaded: Promise<Renderer> | undefined;

  const load = async (): Promise<Renderer> => {
    const takumi = await import('@takumi-rs/core');
    const made = new takumi.Renderer();
    for (const name of FONTS)
      await made.registerFont({
        ...{ name: FONT, weight: 700, data: readFileSync(file('.discovery', name)) },
      });
    return made;
  };
  /** Loaded with the first picture; not every platform has it. */
  const renderer = () => (loaded ??= load());

  const accentOf = (look: Look): string =>
    colors.accents[look?.accent ?? USUAL] ?? colors.accents[USUAL] ?? '';

  const drawing = (name: string, look: Look): Buffer =>
    Buffer.from(
      String(read(name) ?? '').replaceAll(colors.accents[USUAL] ?? '', () => accentOf(look)),
    );

  /** Her own picture, where she has one on the site. */
  async function ownPicture(upload?: string, width = NARROW): Promise<Buffer | undefined> {
    if (!upload || !UPLOAD.test(upload)) return undefined;
    const request = { method: 'GET', headers: {}, signal: AbortSignal.timeout(5_000) };
    const { statusCode, body } = await cms.file({ ...request, path: copyOf(upload, width) });
    if (statusCode === 200) return Buffer.from(await body.arrayBuffer());
    await body.dump();
    return undefined;
  }

  const ownIcon = (look: Look) => ownPicture(look?.favicon || look?.logo);

  async function icon(name: string, look: Look): Promise<Entry> {
    const { size, part } = ICONS[name.slice(1)] ?? { size: 48, part: 1 };
    const own = await ownIcon(look);
    const side = Math.round(size * part);
    const node = {
      type: 'container' as const,
      style: {
        ...{ width: size, height: size, display: 'flex' as const },
        ...{ justifyContent: 'center' as const, alignItems: 'center' as const },
        ...(part < 1 && { backgroundColor: colors.bg }),
      },
      children: [
        {
          ...{ type: 'image' as const, src: 'logo', width: side, height: side },
          style: { objectFit: 'contain' as const },
        },
      ],
    };
    const images = [{ src: 'logo', data: own ?? drawing('favicon.svg', look) }];
    const options = { width: size, height: size, format: 'png' as const, images };
    const png = await (await renderer()).render(node, options);
    return entryFrom({ identity: png }, { ...HEADERS, 'Content-Type': 'image/png' });
  }

  async function svg(name: string, look: Look): Promise<Entry> {
    const own = name === '/favicon.svg' ? await ownIcon(look) : undefined;
    // The page says that its icon is an SVG: a picture is put into one.
    const text = own
      ? `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><image width="40" height="40" href="data:image/webp;base64,${own.toString('base64')}"/></svg>`
      : String(drawing(name.slice(1), look));
    return textEntry(text, SVG, HEADERS);
  }

  const builtFile = (name: string): Entry =>
    entryFrom(
      { identity: read(name.slice(1)) ?? Buffer.alloc(0) },
      { ...HEADERS, 'Content-Type': name.endsWith('.ico') ? 'image/x-icon' : 'image/png' },
    );

  return {
    colors,
    accentOf,
    renderer,
    font: FONT,
    /** A picture of the site, which is enough in that width. */
    picture: ownPicture,
    /** The logo of a card. */
    logo: async (look: Look) => (await ownPicture(look?.logo)) ?? drawing('favicon.svg', look),
    /** One of `BRAND_PATHS`. */
    async file(name: string, look: Look): Promise<Entry> {
      if (name.endsWith('.svg')) return svg(name, look);
      const isUsual = (look?.accent ?? USUAL) === USUAL && !look?.favicon && !look?.logo;
      if (isUsual) return builtFile(name);
      return icon(name, look).catch(() => builtFile(name));
    },
  };
}

export type Brand = ReturnType<typeof createBrand>;
