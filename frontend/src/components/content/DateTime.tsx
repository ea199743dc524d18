import dayjs from 'dayjs';
import { useHydrated } from '../../rendering/useHydrated.ts';

/** In the visitor's time zone, in the specification's format. */
const formatDateTime = (iso: string) =>
  dayjs(iso).isValid() ? dayjs(iso).format('DD/MM/YYYY hh:mm:ss') : '';

/** The server does not know the visitor's time zone: hidden until hydration, its space reserved (CLS). */
export function DateTime({ value }: { value: string }) {
  const hydrated = useHydrated();
  return (
    <time dateTime={value} style={hydrated ? undefined : { visibility: 'hidden' }}>
      {hydrated ? formatDateTime(value) : '00/00/0000 00:00:00'}
    </time>
  );
}
