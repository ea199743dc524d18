import type { Found } from '@portafolio/proxy/contract';
import { siteSearch } from '@portafolio/proxy/contract/site-search';
import { useEffect, useState } from 'react';
import { send } from '../../api/client.ts';
import { ApiError } from '../../api/failure.ts';

interface Answered {
  /** The query that it answers. */
  of: string;
  found?: Found;
  total: number;
  error: string | null;
}

const nothing: Answered = { of: '', total: 0, error: null };

/** What the site has on what is asked; the next question, `pause` later, aborts the one before. */
export function useFound(asked: string, page = 1, pause = 0) {
  const [answered, setAnswered] = useState(nothing);
  const [attempt, setAttempt] = useState(0);
  const params = new URLSearchParams({ q: asked, ...(page > 1 && { page: String(page) }) });
  const query = asked && params.toString();

  useEffect(() => {
    if (!query) return;
    const asking = new AbortController();
    const { signal } = asking;
    const ask = async () => {
      try {
        const answer = await send(siteSearch.find, { query: new URLSearchParams(query), signal });
        if (signal.aborted) return;
        setAnswered({ of: query, found: answer.data, total: answer.total ?? 0, error: null });
      } catch (error) {
        if (signal.aborted) return;
        if (!(error instanceof ApiError)) throw error;
        setAnswered({ ...nothing, of: query, error: error.failure.text });
      }
    };
    const timer = setTimeout(() => void ask(), pause);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [query, pause, attempt]);

  const retry = () => {
    setAnswered(nothing);
    setAttempt(attempt + 1);
  };
  // What was found before stays until its successor is there.
  return { ...(query ? answered : nothing), waiting: answered.of !== query, retry };
}
