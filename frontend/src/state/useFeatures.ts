import { calls } from '@portafolio/proxy/contract';
import type { Features } from '@portafolio/proxy/contract';
import { useAnswer } from './useAnswer.ts';

/** What the site offers because of its variables; nothing until that is known, and null where it cannot be. */
export function useFeatures(): Features | null | undefined {
  const { data, error } = useAnswer(calls.features);
  return error === null ? data : null;
}
