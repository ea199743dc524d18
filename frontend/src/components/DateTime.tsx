import dayjs from 'dayjs';
import { useSyncExternalStore } from 'react';

/** The visitor's own time, as the specification writes it. */
export const formatDateTime = (iso: string) =>
  dayjs(iso).isValid() ? dayjs(iso).format('DD/MM/YYYY hh:mm:ss') : '';

const never = () => () => undefined;
/** Whoever draws the page before it is sent does not know what time it is where it is read. */
const useIsHere = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

export function DateTime({ value }: { value: string }) {
  const here = useIsHere();
  return (
    <time dateTime={value} style={here ? undefined : { visibility: 'hidden' }}>
      {here ? formatDateTime(value) : '00/00/0000 00:00:00'}
    </time>
  );
}
