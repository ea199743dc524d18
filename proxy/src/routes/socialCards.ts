import type { Context } from 'koa';
import { kinds } from '../contract/index.ts';
import type { ItemOf, Kinds } from '../contract/index.ts';
import type { Entry } from '../cache/entry.ts';
import type {
  SocialCard,
  SocialCardKind,
  SocialCards,
  Item as CardItem,
} from '../discovery/socialCards/socialCards.ts';
import { rasterizer } from '../discovery/socialCards/rasterizer.ts';
import { dataOf } from '../discovery/items.ts';
import { readOwner } from '../discovery/ownerFiles.ts';
import { ApiError } from '../errors.ts';
import type { AddressOf } from '../limits/address.ts';
import type { PublicReads } from '../reads/publicReads.ts';
import { sendCached } from '../server/respond.ts';
import type { Route } from './router.ts';

const NAME = /^\/tarjeta\/(?:sitio|(article|foro)\/([1-9]\d{0,8}))-[0-9a-f]{10}\.png$/;

export interface Parts {
  reads: Pick<PublicReads, 'read' | 'generation'>;
  addressOf: AddressOf;
  siteDir: string;
  spendMiss: (visitor: string) => void;
}

/** /tarjeta/article/8-<version>.png */
export function socialCardRoutes(
  cards: SocialCards,
  parts: Parts,
): { routes: Route[]; bytes: () => number } {
  const { reads, addressOf, siteDir, spendMiss } = parts;
  const rasterized = rasterizer(siteDir, cards);
  /** What a card shows of an item, by its answer: a long one is not parsed for each request. */
  const items = new WeakMap<Entry, CardItem>();
  const itemOf = (entry: Entry): CardItem => {
    const known = items.get(entry);
    if (known) return known;
    const { _id, name, author, image } = dataOf(entry) as ItemOf<Kinds[SocialCardKind]>;
    const item = { _id, name, author, image };
    items.set(entry, item);
    return item;
  };
  const currentCard = async (ctx: Context, visitor: string): Promise<SocialCard> => {
    const [matched, kind, id = ''] = NAME.exec(ctx.path) ?? [];
    if (matched === undefined || !cards.isOn) throw new ApiError('resource.not_found');
    const read = (url: string) => reads.read(url, visitor);
    const { owner } = await readOwner(read);
    if (kind === undefined) return cards.site(owner);
    const entry = await read(`/api/${kinds[kind as SocialCardKind].path}/${id}`);
    return cards.item(kind as SocialCardKind, itemOf(entry), owner);
  };
  const handler = async (ctx: Context) => {
    const visitor = addressOf(ctx.req);
    const card = await currentCard(ctx, visitor);
    if (card.path !== ctx.path) {
      spendMiss(visitor);
      ctx.set('Cache-Control', 'no-cache');
      ctx.redirect(card.path);
      return;
    }
    const entry = await rasterized.get(card, () => {
      spendMiss(visitor);
    });
    if (!entry) throw new ApiError('resource.not_found');
    sendCached(ctx, entry);
  };
  return { routes: [{ method: 'GET', path: '/tarjeta/*name', handler }], bytes: rasterized.bytes };
}
