import { LATE_DAYS } from '@portafolio/proxy/contract/messages';

const DAY_MS = 86_400_000;

/** Since how many days a message waits for an answer, once that is too long; otherwise 0. */
export function lateDays(createdAt: string): number {
  const days = Math.floor((Date.now() - Date.parse(createdAt)) / DAY_MS);
  return days >= LATE_DAYS ? days : 0;
}

export const lateWords = (days: number): string => `Sin respuesta desde hace ${String(days)} días`;
