import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Node } from '@takumi-rs/core';
import { entryFrom } from '../cache/entry.ts';
import type { Entry } from '../cache/entry.ts';
import { kinds } from '../contract/index.ts';
import type { ItemOf, Kinds } from '../contract/index.ts';
import { SHARE_IMAGE } from '../contract/shared/images.ts';
import type { PAGE_OF } from '../contract/shared/publicPath.ts';
import type { Brand, Look } from './brand.ts';
import { nameOf } from './ownerFiles.ts';
import type { Owner } from './ownerFiles.ts';

export type SocialCardKind = keyof typeof PAGE_OF;
type Item = Pick<ItemOf<Kinds[SocialCardKind]>, '_id' | 'name' | 'author' | 'image'>;
type OwnerText = Pick<Owner, 'name' | 'heading'> | undefined;

/** The picture that a link to a page is shown with. */
interface SocialImage {
  /** A path of this site. */
  path: string;
  width: number;
  height: number;
  alt: string;
}

interface CardText {
  label: string;
  title: string;
  footer: string;
}

export interface SocialCard {
  path: string;
  text: CardText;
  look: Look;
}

export const STATIC_CARD = '/tarjeta.png';
const SIZE = { width: 1_200, height: 630 };
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** What the typeface can show: any other letter would be an empty box. */
const showable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[^\p{Script=Latin}\p{Nd}\p{P}\p{Sc}\p{Zs}+<=>|~^`´¨°©®]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

/** A title is as large as it fits in four lines; of one that never does the rest is left out. */
const sizeOf = ({ length }: string): number => (length < 40 ? 88 : length < 70 ? 72 : 56);

const text = (value: string, style: NonNullable<Node['style']>): Node => ({
  type: 'text',
  text: value,
  style,
});
const row = { display: 'flex', justifyContent: 'space-between', alignItems: 'center' } as const;
const column = { ...row, flexDirection: 'column', alignItems: 'flex-start' } as const;
const cut = { overflow: 'hidden', textOverflow: 'ellipsis' } as const;

/** What a card looks like. */
const drawing = (
  { label, title, footer }: CardText,
  { colors, font }: Brand,
  accent: string,
): Node => ({
  type: 'container',
  style: {
    ...{ ...SIZE, ...column, backgroundColor: colors.bg, color: colors.fg },
    ...{ borderLeft: `24px solid ${accent}`, padding: '76px 90px 70px 66px' },
    ...{ fontFamily: font, fontWeight: 700, fontSize: 36 },
  },
  children: [
    text(showable(label), { color: colors.muted }),
    text(showable(title), { ...cut, fontSize: sizeOf(title), lineHeight: 1.15, lineClamp: 4 }),
    {
      ...{ type: 'container', style: { ...row, width: '100%' } },
      children: [
        text(showable(footer), { ...cut, lineClamp: 1, maxWidth: 900 }),
        { type: 'image', src: 'logo', width: 84, height: 84 },
      ],
    },
  ],
});

/** The copy of an upload that is made for shared links; its name says the upload's width. */
function ownPicture(image: string): Omit<SocialImage, 'alt'> | undefined {
  const { width, height, from } = SHARE_IMAGE;
  const [, root, digits] = /^(\/uploads\/[\w.-]+)_w(\d+)\.(?!gif)\w+$/.exec(image) ?? [];
  if (root === undefined || Number(digits) < from) return undefined;
  return { path: `${root}-${String(width)}.jpg`, width, height };
}

/** The cards of this site; where they are off, or cannot be drawn, all share the static one. */
export function createSocialCards(siteDir: string, brand: Brand, isOn: boolean) {
  const cardAt = (name: string, given: CardText, look: Look): SocialCard => {
    const all = [given, brand.colors, brand.accentOf(look), look?.logo];
    const hash = createHash('sha256').update(JSON.stringify(all)).digest('hex');
    return { path: `/tarjeta/${name}-${hash.slice(0, 10)}.png`, text: given, look };
  };
  const site = (owner: OwnerText, look: Look): SocialCard => {
    const name = nameOf(owner);
    const title = owner?.heading.trim() || name;
    return cardAt('sitio', { label: '', title, footer: title === name ? '' : name }, look);
  };
  const item = (
    kind: SocialCardKind,
    { _id, name, author }: Item,
    owner: OwnerText,
    look: Look,
  ) => {
    const footer = author.trim() || nameOf(owner);
    const given = { label: kinds[kind].label.one, title: name, footer };
    return cardAt(`${kind}/${String(_id)}`, given, look);
  };
  const imageOf = (card: () => SocialCard, alt: string): SocialImage => ({
    ...{ path: isOn ? card().path : STATIC_CARD, ...SIZE, alt },
  });
  const png = (identity: Buffer, cacheControl: string): Entry =>
    entryFrom(
      { identity },
      {
        'Content-Type': 'image/png',
        'Cache-Control': cacheControl,
        // A picture may be shown by any page that shows a link to this site.
        'Cross-Origin-Resource-Policy': 'cross-origin',
      },
    );
  return {
    isOn,
    site,
    item,
    /** For the head of the page of an item, which may have a picture of its own. */
    ofItem: (kind: SocialCardKind, given: Item, owner: OwnerText, look: Look): SocialImage => {
      const own = ownPicture(given.image);
      return own
        ? { ...own, alt: given.name }
        : imageOf(() => item(kind, given, owner, look), given.name);
    },
    /** For the head of any other page. */
    ofSite: (owner: OwnerText, look: Look): SocialImage =>
      imageOf(() => site(owner, look), nameOf(owner)),
    /** Off the main thread, in some 10 ms. */
    draw: async ({ text: given, look }: SocialCard): Promise<Entry> => {
      try {
        const drawn = await brand.renderer();
        const images = [{ src: 'logo', data: await brand.logo(look) }];
        const options = { ...SIZE, format: 'png' as const, images };
        return png(
          await drawn.render(drawing(given, brand, brand.accentOf(look)), options),
          IMMUTABLE,
        );
      } catch {
        return png(readFileSync(path.join(siteDir, STATIC_CARD)), 'no-cache');
      }
    },
  };
}

export type SocialCards = ReturnType<typeof createSocialCards>;
