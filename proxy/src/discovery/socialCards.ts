import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Node } from '@takumi-rs/core';
import { entryFrom } from '../cache/entry.ts';
import type { Entry } from '../cache/entry.ts';
import { kinds } from '../contract/index.ts';
import type { PageKind } from '../contract/shared/publicPath.ts';
import type { Brand, Look } from './brand.ts';
import { nameOf } from './ownerFiles.ts';
import type { Owner } from './ownerFiles.ts';

interface Item {
  _id: number;
  name: string;
  image: string;
  author?: string;
  figure?: string;
  figureLabel?: string;
}
type OwnerText = Pick<Owner, 'name' | 'heading' | 'image'> | undefined;

/** What a card stands on tells what it is of. */
type Ground = 'paper' | 'night' | 'accent';

const GROUND_OF: Record<PageKind, Ground> = { article: 'paper', project: 'night', foro: 'accent' };

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
  /** What a project changed. */
  figure?: string;
  figureLabel?: string;
}

export interface SocialCard {
  path: string;
  text: CardText;
  ground: Ground;
  /** Uploads: the item's cover, and the owner's face. */
  cover: string;
  face: string;
  look: Look;
}

export const STATIC_CARD = '/tarjeta.png';
const SIZE = { width: 1_200, height: 630 };
/** Of a photograph as PNG messengers show nothing: it is too heavy. */
const QUALITY = 88;
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** What the typeface can show: any other letter would be an empty box. */
const showable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[^\p{Script=Latin}\p{Nd}\p{P}\p{Sc}\p{Zs}+<=>|~^`´¨°©®]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

/** A title is as large as it fits in four lines; of one that never does the rest is left out. */
const sizeOf = ({ length }: string, narrow: boolean, hasFigure: boolean): number => {
  const size = length < 40 ? 88 : length < 70 ? 72 : 56;
  return size - (hasFigure ? 28 : narrow ? 16 : 0);
};

const text = (value: string, style: NonNullable<Node['style']>): Node => ({
  type: 'text',
  text: value,
  style,
});
const row = { display: 'flex', justifyContent: 'space-between', alignItems: 'center' } as const;
const column = { ...row, flexDirection: 'column', alignItems: 'flex-start' } as const;
const cut = { overflow: 'hidden', textOverflow: 'ellipsis' } as const;

const COVER_WIDTH = 420;
/** The copies of uploads that are wide enough. */
const [FACE_FROM, COVER_FROM] = [400, 800];

const image = (src: string, width: number, height: number, round = 0): Node => ({
  ...{ type: 'image', src, width, height },
  style: { objectFit: 'cover', borderRadius: round, flexShrink: 0 },
});

const coloursOf = (ground: Ground, { colors }: Brand, accent: string) =>
  ({
    paper: { backgroundColor: colors.bg, color: colors.fg, muted: colors.muted, figure: colors.fg },
    night: { backgroundColor: colors.fg, color: colors.bg, muted: colors.bg, figure: accent },
    accent: { backgroundColor: accent, color: colors.fg, muted: colors.fg, figure: colors.fg },
  })[ground];

/** The typeface has none. */
const arrow = (color: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 60" fill="none" stroke="${color}" stroke-width="9"><path d="M4 30h86M64 6l26 24-26 24"/></svg>`,
  );

interface Drawn {
  card: SocialCard;
  brand: Brand;
  /** Which of its pictures there are. */
  has: Set<string>;
}

const figureOf = ({ figure = '', figureLabel = '' }: CardText, color: string): Node[] =>
  figure === ''
    ? []
    : [
        {
          ...{ type: 'container', style: { ...column, gap: 4 } },
          children: [
            {
              ...{ type: 'container', style: { ...row, gap: 24 } },
              children: figure
                .split('→')
                .flatMap((part, index) => [
                  ...(index === 0 ? [] : [image('arrow', 96, 60)]),
                  text(showable(part), { color, fontSize: 104, lineHeight: 1 }),
                ]),
            },
            text(showable(figureLabel), { ...cut, fontSize: 32, lineHeight: 1.15, lineClamp: 2 }),
          ],
        },
      ];

/** What a card looks like. */
function drawing({ card, brand, has }: Drawn): Node {
  const { label, title, footer, figure = '' } = card.text;
  const accent = brand.accentOf(card.look);
  const { muted, figure: figureColor, ...ground } = coloursOf(card.ground, brand, accent);
  const narrow = has.has('cover') || figure !== '';
  const words: Node = {
    type: 'container',
    style: { ...column, flexGrow: 1, flexBasis: 0, height: '100%', padding: '64px 60px 56px' },
    children: [
      text(showable(label), { color: muted, fontSize: 32 }),
      text(showable(title), {
        ...{ ...cut, fontSize: sizeOf(title, narrow, figure !== ''), lineHeight: 1.12 },
        lineClamp: figure ? 3 : 4,
      }),
      ...figureOf(card.text, figureColor),
      {
        ...{ type: 'container', style: { ...row, width: '100%', gap: 24 } },
        children: [
          ...(has.has('face') ? [image('face', 84, 84, 42)] : []),
          text(showable(footer), { ...cut, lineClamp: 1, flexGrow: 1, flexBasis: 0, fontSize: 34 }),
          image('logo', 72, 72),
        ],
      },
    ],
  };
  return {
    type: 'container',
    style: {
      ...{ ...SIZE, ...row, ...ground, fontFamily: brand.font, fontWeight: 700 },
      ...(card.ground !== 'accent' && { borderLeft: `24px solid ${accent}` }),
    },
    children: [words, ...(has.has('cover') ? [image('cover', COVER_WIDTH, SIZE.height)] : [])],
  };
}

/** The cards of this site; where they are off, or cannot be drawn, all share the static one. */
export function createSocialCards(siteDir: string, brand: Brand, isOn: boolean) {
  const cardAt = (name: string, card: Omit<SocialCard, 'path'>): SocialCard => {
    const all = [card, brand.colors, brand.accentOf(card.look)];
    const hash = createHash('sha256').update(JSON.stringify(all)).digest('hex');
    return { ...card, path: `/tarjeta/${name}-${hash.slice(0, 10)}.jpg` };
  };
  const partOf = (look: Look): Look =>
    look && { ...(look.accent && { accent: look.accent }), ...(look.logo && { logo: look.logo }) };
  const site = (owner: OwnerText, look: Look): SocialCard => {
    const name = nameOf(owner);
    const title = owner?.heading.trim() || name;
    return cardAt('sitio', {
      text: { label: '', title, footer: title === name ? '' : name },
      ...{ ground: 'paper', cover: '', face: owner?.image ?? '', look: partOf(look) },
    });
  };
  const item = (kind: PageKind, given: Item, owner: OwnerText, look: Look) => {
    const { _id, name, image: cover, author = '', figure = '', figureLabel = '' } = given;
    return cardAt(`${kind}/${String(_id)}`, {
      text: {
        ...{ label: kinds[kind].label.one, title: name, figure, figureLabel },
        footer: author.trim() || nameOf(owner),
      },
      ...{ ground: GROUND_OF[kind], cover, face: owner?.image ?? '', look: partOf(look) },
    });
  };
  const imageOf = (card: () => SocialCard, alt: string): SocialImage => ({
    ...{ path: isOn ? card().path : STATIC_CARD, ...SIZE, alt },
  });
  const imageEntry = (type: 'jpeg' | 'png', identity: Buffer, cacheControl: string): Entry =>
    entryFrom(
      { identity },
      {
        'Content-Type': `image/${type}`,
        'Cache-Control': cacheControl,
        // A picture may be shown by any page that shows a link to this site.
        'Cross-Origin-Resource-Policy': 'cross-origin',
      },
    );
  return {
    isOn,
    site,
    item,
    /** For the head of the page of an item. */
    ofItem: (kind: PageKind, given: Item, owner: OwnerText, look: Look): SocialImage =>
      imageOf(() => item(kind, given, owner, look), given.name),
    /** For the head of any other page. */
    ofSite: (owner: OwnerText, look: Look): SocialImage =>
      imageOf(() => site(owner, look), nameOf(owner)),
    /** Off the main thread, in some 10 ms. */
    draw: async (card: SocialCard): Promise<Entry> => {
      try {
        const drawn = await brand.renderer();
        const pictures = await Promise.all([
          brand.logo(card.look).then((data) => ({ src: 'logo', data })),
          brand.picture(card.face, FACE_FROM).then((data) => ({ src: 'face', data })),
          brand.picture(card.cover, COVER_FROM).then((data) => ({ src: 'cover', data })),
        ]);
        const { figure } = coloursOf(card.ground, brand, brand.accentOf(card.look));
        const all = [...pictures, { src: 'arrow', data: arrow(figure) }];
        const images = all.flatMap(({ src, data }) => (data ? [{ src, data }] : []));
        const has = new Set(images.map(({ src }) => src));
        const options = { ...SIZE, format: 'jpeg' as const, quality: QUALITY, images };
        return imageEntry(
          'jpeg',
          await drawn.render(drawing({ card, brand, has }), options),
          IMMUTABLE,
        );
      } catch {
        return imageEntry('png', readFileSync(path.join(siteDir, STATIC_CARD)), 'no-cache');
      }
    },
  };
}

export type SocialCards = ReturnType<typeof createSocialCards>;
