import dayjs from 'dayjs';

/** The visitor's own time, as the specification writes it. */
export const formatDateTime = (iso: string) =>
  dayjs(iso).isValid() ? dayjs(iso).format('DD/MM/YYYY hh:mm:ss') : '';

export const DateTime = ({ value }: { value: string }) => (
  <time dateTime={value}>{formatDateTime(value)}</time>
);
