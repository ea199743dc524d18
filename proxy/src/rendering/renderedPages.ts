import { LRUCache } from 'lru-cache';
import { etagsOf } from '../cache/entry.ts';
import type { Entry } from '../cache/entry.ts';
import type { ItemOf, Kinds } from '../contract/index.ts';
import { PAGE_OF, publicPath } from '../contract/shared/publicPath.ts';
import type { SocialCards } from '../discovery/socialCards/socialCards.ts';
import { changeOf } from '../discovery/items.ts';
import { OWNER_PATH } from '../discovery/ownerFiles.ts';
import type { Owner } from '../discovery/ownerFiles.ts';
import { ApiError } from '../errors.ts';
import type { Page } from './pageRoutes.ts';
import type { PublicReads } from '../reads/publicReads.ts';
import { clientAnswer } from './renderer.ts';
import type { Answer, Render } from './renderer.ts';
import { withTimeout } from './withTimeout.ts';

const MAX_BYTES = 16 * 1_048_576;
/** Longer than that nobody waits for what a page is made of. */
const READS_TIMEOUT_MS = 1_000;
/** What could not be rendered is not tried again at each visit. */
const RETRY_MS = 60_000;
/** Of answers, as long as they are once escaped: what is longer the browser renders. */
const MAX_ANSWER_BYTES = 256 * 1_024;
/** A page that is kept, in all its encodings. */
const MAX_PAGE_BYTES = MAX_BYTES / 2;
const MOST_TOO_LONG = 1_000;
/** A sign that is escaped stands in the page's text, in its data and in its JSON-LD. */
const ESCAPED_BYTES = 15;
const ESCAPED = new Set(Buffer.from('<>&'));

interface Rendered {
  /** The URLs of the API that it was rendered with, what they answered, and which versions of it. */
  reads: string[];
  answers: Entry[];
  etags: string;
  entry: Entry;
  /** Of the reads, when it was last found valid. */
  generation: number | undefined;
}

const sizeOf = ({ entry, etags }: Rendered, key: string): number =>
  entry.size + etags.length + key.length;

interface Parts {
  reads: PublicReads;
  render: Render;
  /** Counts a page that is not ready, or throws where there were too many. */
  spend: (visitor: string) => void;
  siteUrl: string | undefined;
  cards: SocialCards;
  entryOf: (html: string, noindex: boolean) => Promise<Entry>;
}

/** Looked through once for each answer, not for each wrong name that it is asked by. */
const lengths = new WeakMap<Entry, number>();

function escapedLength(entry: Entry): number {
  const known = lengths.get(entry);
  if (known !== undefined) return known;
  const { bytes } = entry.variants.identity;
  let { length } = bytes;
  if (length <= MAX_ANSWER_BYTES)
    for (const byte of bytes) if (ESCAPED.has(byte)) length += ESCAPED_BYTES;
  lengths.set(entry, length);
  return length;
}

const isTooLong = (entries: Entry[]): boolean =>
  entries.reduce((sum, entry) => sum + escapedLength(entry), 0) > MAX_ANSWER_BYTES;

/** The longer URL of an item ends in its name. */
const isNamed = (path: string): boolean => path.split('/').length > 3;

type Item = ItemOf<Kinds[keyof typeof PAGE_OF]>;

const kindOf = ({ path }: Page) =>
  (['article', 'foro'] as const).find((one) => path.startsWith(`${PAGE_OF[one]}/`));

/** The URL that names an item as it is called now, its card, and when it was last changed; any other page's own. */
function identityOf(
  page: Page,
  answers: Record<string, Answer>,
  [, read]: Entry[],
  cards: SocialCards,
) {
  const { path } = page;
  const kind = kindOf(page);
  const [owners, answer] = Object.values(answers);
  const [owner] = (owners?.data ?? []) as Owner[];
  if (!kind || !answer) return { canonical: path, card: cards.ofSite(owner) };
  const item = answer.data as Item;
  return {
    canonical: publicPath(kind, item),
    card: cards.ofItem(kind, item, owner),
    modified: changeOf(item.createdAt, read?.changed?.[0]),
  };
}

/** Screens as whole pages, rendered with what the API answers, and kept while none of that changes. */
export class RenderedPages {
  readonly #parts: Parts;
  readonly #cache = new LRUCache<string, Rendered>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_PAGE_BYTES,
    sizeCalculation: sizeOf,
  });
  /** Pages too long to be kept, by what they were rendered with: that is not done again for each visit. */
  readonly #tooLong = new LRUCache<string, string>({ max: MOST_TOO_LONG });
  /** The URL that names an item, by its answer: a long one is not parsed for each wrong name. */
  readonly #canonical = new WeakMap<Entry, string>();
  readonly #inFlight = new Map<string, Promise<Entry>>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get bytes(): number {
    return this.#cache.calculatedSize;
  }

  /** A page by its path and search, if nothing that it was rendered with has changed. */
  cached(key: string): Entry | undefined {
    const known = this.#cache.get(key);
    if (!known) return undefined;
    const { reads, answers, entry } = known;
    const { reads: source } = this.#parts;
    const generation = source.generation();
    // The path of every hit: nothing has changed since it was found valid.
    if (generation !== undefined && generation === known.generation) return entry;
    if (reads.some((url, index) => source.cached(url) !== answers[index])) return undefined;
    known.generation = generation;
    return entry;
  }

  /** The page with what the API answers now, or the URL that its item has now; undefined where it would be too long. */
  async read(page: Page, visitor: string): Promise<Entry | { movedTo: string } | undefined> {
    // No request line can name that of a missing page.
    const key = page.missing ? `missing ${page.path}` : page.path + page.search;
    const needed = [OWNER_PATH, ...page.reads];
    const all = needed.map((url) => this.#parts.reads.read(url, visitor));
    const entries = await withTimeout(Promise.all(all), READS_TIMEOUT_MS);
    const isStale = entries.some(({ stale }) => stale);
    const etags = etagsOf(entries);
    const known = this.#cache.get(key);
    // stale-if-error: with the CMS away the last page that was rendered.
    if (known?.etags === etags) known.answers = entries;
    if (known && (isStale || known.etags === etags)) return known.entry;
    if (isStale) throw new ApiError('upstream.unavailable');
    if (isTooLong(entries) || this.#tooLong.get(key) === etags) return undefined;
    const movedTo = this.#movedTo(page, entries[1]);
    if (movedTo !== undefined) {
      this.#parts.spend(visitor);
      return { movedTo };
    }
    const answers = answersFrom(needed, entries);
    const identity = identityOf(page, answers, entries, this.#parts.cards);
    if (page.search && isEmpty(answers)) throw new ApiError('resource.not_found');
    const job = { ...page, ...identity, answers, siteUrl: this.#parts.siteUrl };
    return this.#shared(`${key} ${etags}`, visitor, async () => {
      const html = await this.#parts.render(job, visitor);
      const entry = await this.#parts.entryOf(String(html), job.noindex);
      const made = { reads: needed, answers: entries, etags, entry, generation: undefined };
      if (sizeOf(made, key) > MAX_PAGE_BYTES) this.#tooLong.set(key, etags);
      else this.#cache.set(key, made);
      return entry;
    });
  }

  #movedTo(page: Page, entry: Entry | undefined): string | undefined {
    const kind = kindOf(page);
    if (!kind || !entry || !isNamed(page.path)) return undefined;
    const canonical =
      this.#canonical.get(entry) ?? publicPath(kind, clientAnswer(entry).data as Item);
    this.#canonical.set(entry, canonical);
    return canonical === page.path ? undefined : canonical;
  }

  /** One render for all who wait. */
  #shared(key: string, visitor: string, work: () => Promise<Entry>): Promise<Entry> {
    const running = this.#inFlight.get(key);
    if (running) return running;
    this.#parts.spend(visitor);
    const started = work();
    this.#inFlight.set(key, started);
    const forget = () => this.#inFlight.delete(key);
    started.then(forget, (error: unknown) => {
      // Where only too many waited, the next may try at once.
      if (error instanceof ApiError) forget();
      else setTimeout(forget, RETRY_MS).unref();
    });
    return started;
  }
}

const answersFrom = (urls: string[], entries: Entry[]): Record<string, Answer> =>
  Object.fromEntries(urls.map((url, at) => [url, clientAnswer(entries[at] as Entry)]));

/** A page beyond the last one of its list. */
const isEmpty = (answers: Record<string, Answer>): boolean => {
  const [, list] = Object.values(answers);
  return Array.isArray(list?.data) && list.data.length === 0;
};
