import dayjs from 'dayjs';
import { useHydrated } from '../../rendering/useHydrated.ts';

/** The digits of UTC, read from the text: wherever it is rendered they are equal. */
const inUtc = (iso: string) => ({
  text: iso.replace(/^(\d+)-(\d+)-(\d+)T(\d+:\d+:\d+).*$/, '$3/$2/$1 $4'),
  zone: 'Hora universal (UTC)',
});

const OWN_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** `hh` of the specification is read as 00 to 23: twelve hours without a. m. and p. m. would be a wrong time. */
const inOwnZone = (iso: string) => ({
  text: dayjs(iso).format('DD/MM/YYYY HH:mm:ss'),
  zone: `Tu hora local (${OWN_ZONE})`,
});

/** The server does not know the visitor's time zone: UTC until hydration, in digits of one width (CLS). */
export function DateTime({ value }: { value: string }) {
  const hydrated = useHydrated();
  if (!dayjs(value).isValid()) return null;
  const { text, zone } = hydrated ? inOwnZone(value) : inUtc(value);
  return (
    <time dateTime={value} title={zone} style={{ fontVariantNumeric: 'tabular-nums' }}>
      {text}
    </time>
  );
}
