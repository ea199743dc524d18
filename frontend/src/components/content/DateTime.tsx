import dayjs from 'dayjs';
import { useHydrated } from '../../rendering/useHydrated.ts';

/** In the visitor's time zone, in the specification's format. */
const formatDateTime = (iso: string) =>
  dayjs(iso).isValid() ? dayjs(iso).format('DD/MM/YYYY hh:mm:ss') : '';

/** The same digits of UTC, read from the text: wherever it is rendered they are equal. */
function formatUtc(iso: string): string {
  const [, year, month, day, hours, rest] = /^(\d+)-(\d+)-(\d+)T(\d+)(:\d+:\d+)/.exec(iso) ?? [];
  if (!year) return '';
  const hour = String(Number(hours) % 12 || 12).padStart(2, '0');
  return `${day}/${month}/${year} ${hour}${rest}`;
}

/** The server does not know the visitor's time zone: UTC until hydration, in digits of one width (CLS). */
export function DateTime({ value }: { value: string }) {
  const hydrated = useHydrated();
  return (
    <time dateTime={value} style={{ fontVariantNumeric: 'tabular-nums' }}>
      {hydrated ? formatDateTime(value) : formatUtc(value)}
    </time>
  );
}
