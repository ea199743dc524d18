import { createHash } from 'node:crypto';
import { kinds } from '../../contract/index.ts';
import { SHARE_IMAGE } from '../../contract/shared/images.ts';
import { PAGE_OF } from '../../contract/shared/publicPath.ts';
import type { ItemOf, Kinds } from '../../contract/index.ts';
import { nameOf } from '../ownerFiles.ts';
import type { Owner } from '../ownerFiles.ts';
import { readBrand } from './brand.ts';
import type { Brand } from './brand.ts';
import { socialCardSvg, HEIGHT, WIDTH } from './svg.ts';
import type { SocialCardText } from './svg.ts';

export type SocialCardKind = keyof typeof PAGE_OF;
export type Item = Pick<ItemOf<Kinds[SocialCardKind]>, '_id' | 'name' | 'author' | 'image'>;
type OwnerText = Pick<Owner, 'name' | 'heading'> | undefined;

/** The picture that a link to a page is shown with. */
export interface SocialImage {
  /** A path of this site. */
  path: string;
  width: number;
  height: number;
  alt: string;
}

export interface SocialCard {
  path: string;
  svg: string;
}

export const STATIC_CARD = '/tarjeta.png';
/** The copy of an upload that is made for shared links; its name says the upload's width. */
function ownPicture(image: string): Omit<SocialImage, 'alt'> | undefined {
  const { width, height, from } = SHARE_IMAGE;
  const [, root, digits] = /^(\/uploads\/[\w.-]+)_w(\d+)\.(?!gif)\w+$/.exec(image) ?? [];
  if (root === undefined || Number(digits) < from) return undefined;
  return { path: `${root}-${String(width)}.jpg`, width, height };
}

const cardAt = (name: string, text: SocialCardText, brand: Brand): SocialCard => {
  const svg = socialCardSvg(text, brand);
  const version = createHash('sha256').update(brand.version).update(svg).digest('hex');
  return { path: `/tarjeta/${name}-${version.slice(0, 10)}.png`, svg };
};

/** The cards of this site; where they are off, all share the static one. */
export function createSocialCards(siteDir: string, isOn: boolean) {
  let brand: Brand | undefined;
  const currentBrand = () => (brand ??= readBrand(siteDir));
  const imageOf = (card: () => SocialCard, alt: string): SocialImage => ({
    path: isOn ? card().path : STATIC_CARD,
    width: WIDTH,
    height: HEIGHT,
    alt,
  });
  const site = (owner: OwnerText): SocialCard => {
    const name = nameOf(owner);
    const heading = owner?.heading.trim();
    const text = heading ? { title: heading, footer: name } : { title: name, footer: '' };
    return cardAt('sitio', { label: '', ...text }, currentBrand());
  };
  const item = (
    kind: SocialCardKind,
    { _id, name, author }: Item,
    owner: OwnerText,
  ): SocialCard => {
    const footer = author.trim() || nameOf(owner);
    const text = { label: kinds[kind].label.one, title: name, footer };
    return cardAt(`${kind}/${String(_id)}`, text, currentBrand());
  };
  return {
    isOn,
    brand: currentBrand,
    site,
    item,
    /** For the head of the page of an item, which may have a picture of its own. */
    ofItem: (kind: SocialCardKind, given: Item, owner: OwnerText): SocialImage => {
      const own = ownPicture(given.image);
      return own
        ? { ...own, alt: given.name }
        : imageOf(() => item(kind, given, owner), given.name);
    },
    /** For the head of any other page. */
    ofSite: (owner: OwnerText): SocialImage => imageOf(() => site(owner), nameOf(owner)),
  };
}

export type SocialCards = ReturnType<typeof createSocialCards>;
