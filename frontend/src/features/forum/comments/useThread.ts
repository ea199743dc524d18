import { thread as threadCalls } from '@portafolio/proxy/contract/thread';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../../../api/failure.ts';
import { request } from '../../../api/client.ts';
import type { Item } from '../../../state/content/contentSlices.ts';
import { aroundOne, newestOf, replaced, withEarlier, without, withLater } from './threadState.ts';
import type { Review } from './threadState.ts';

const pageOf = (id: number, query: Record<string, number>) =>
  request(threadCalls.reviews, {
    params: { id },
    query: new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])),
  });

/** The comments in sight, which are fetched by pages; a change of one fetches no other. */
export function useThread(foro: Item<'foro'>, linked: number) {
  const { _id: id } = foro;
  const [loaded, setLoaded] = useState(foro);
  const [thread, setThread] = useState(() => newestOf(foro));
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  // Loaded again, for a member who has just logged in.
  if (loaded !== foro) {
    setLoaded(foro);
    setThread(newestOf(foro));
  }
  const { reviews } = thread;

  const load = useCallback(
    async (query: Record<string, number>, store: (page: Review[]) => void) => {
      setBusy(true);
      setError(null);
      try {
        store(await pageOf(id, query));
      } catch (failed) {
        if (!(failed instanceof ApiError)) throw failed;
        setError(failed.failure.text);
      } finally {
        setBusy(false);
      }
    },
    [id],
  );
  const isLost = linked > 0 && !foro.reviews.some(({ _id }) => _id === linked);
  useEffect(() => {
    if (isLost) void load({ around: linked }, (page) => setThread(aroundOne(page)));
  }, [isLost, linked, load, foro]);

  /** Whether its place stays: the one comment up to it is that place, or an earlier comment. */
  const remove = async (gone: number) => {
    await request(threadCalls.remove, { params: { id, review: gone } });
    const [nearest] = await pageOf(id, { before: gone + 1, limit: 1 });
    const tombstone = nearest?._id === gone ? nearest : undefined;
    setThread((now) => without(now, gone, tombstone));
  };
  return {
    ...thread,
    error,
    busy,
    earlier: () => {
      const [first] = reviews;
      if (first && !busy)
        void load({ before: first._id }, (page) => setThread((now) => withEarlier(now, page)));
    },
    later: () => {
      const last = reviews.at(-1);
      if (last && !busy)
        void load({ after: last._id }, (page) => setThread((now) => withLater(now, page)));
    },
    add: (review: Review) => {
      const own = { ...review, own: true } as const;
      if (thread.hasLater)
        void load({ around: own._id }, (page) =>
          setThread({ ...aroundOne(page), hasLater: false }),
        );
      else setThread((now) => ({ ...now, reviews: [...now.reviews, own] }));
    },
    replace: (review: Review) => setThread((now) => replaced(now, review)),
    newest: () => setThread(newestOf(foro)),
    /** What is in sight around one, as it stands now. */
    refresh: (around: number) =>
      void load({ around }, (page) => setThread((now) => page.reduce(replaced, now))),
    drop: (gone: number) => setThread((now) => without(now, gone)),
    remove,
  };
}

export type ThreadView = ReturnType<typeof useThread>;
