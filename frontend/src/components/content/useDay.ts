import dayjs from 'dayjs';
import { useHydrated } from '../../rendering/useHydrated.ts';

/** The day that a date shows, `2026-11-30` or nothing: of UTC until hydration, as the date itself. */
export function useDay(): (iso: string) => string {
  const hydrated = useHydrated();
  return (iso) => {
    const date = dayjs(iso);
    if (!date.isValid()) return '';
    return hydrated ? date.format('YYYY-MM-DD') : iso.slice(0, 10);
  };
}
