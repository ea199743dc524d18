import { THREAD_PAGE } from '@portafolio/proxy/contract';
import type { ChildOf, Kinds } from '@portafolio/proxy/contract';
import type { Item } from '../../../state/content/contentSlices.ts';

export type Review = ChildOf<Kinds['foro']>;

/** The part of a conversation that is in sight. */
export interface Thread {
  reviews: Review[];
  hasEarlier: boolean;
  hasLater: boolean;
}

export const newestOf = (foro: Item<'foro'>): Thread => ({
  reviews: foro.reviews,
  hasEarlier: foro.earlier !== undefined,
  hasLater: false,
});

/** A full page may have more behind it. */
const isFull = (page: Review[]) => page.length >= THREAD_PAGE;

export const withEarlier = (thread: Thread, page: Review[]): Thread => ({
  ...thread,
  reviews: [...page, ...thread.reviews],
  hasEarlier: isFull(page),
});

export const withLater = (thread: Thread, page: Review[]): Thread => ({
  ...thread,
  reviews: [...thread.reviews, ...page],
  hasLater: isFull(page),
});

/** Around a comment that is linked: there is something on both sides until the answer says otherwise. */
export const aroundOne = (page: Review[]): Thread => ({
  reviews: page,
  hasEarlier: page.length > 0,
  hasLater: page.length > 0,
});

export const replaced = (thread: Thread, changed: Review): Thread => ({
  ...thread,
  reviews: thread.reviews.map((one) => (one._id === changed._id ? changed : one)),
});

/** Its place stays where it was answered; what it said is nowhere any more. */
export function without(thread: Thread, id: number, tombstone?: Review): Thread {
  const kept = tombstone
    ? replaced(thread, tombstone).reviews
    : thread.reviews.filter(({ _id }) => _id !== id);
  const reviews = kept.map((one) => {
    if (one.inReplyTo !== id) return one;
    const { quoted: _, ...rest } = one;
    return rest;
  });
  return { ...thread, reviews };
}
