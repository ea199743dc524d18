import dayjs from 'dayjs';
import { useIsHere } from './useIsHere.ts';

/** The visitor's own time, as the specification writes it. */
export const formatDateTime = (iso: string) =>
  dayjs(iso).isValid() ? dayjs(iso).format('DD/MM/YYYY hh:mm:ss') : '';

/** Whoever draws the page before it is sent does not know what time it is where it is read. */
export function DateTime({ value }: { value: string }) {
  const here = useIsHere();
  return (
    <time dateTime={value} style={here ? undefined : { visibility: 'hidden' }}>
      {here ? formatDateTime(value) : '00/00/0000 00:00:00'}
    </time>
  );
}
