import type { ReactNode } from 'react';

export interface Column<T> {
  title: string;
  /** The public field by which the list is sorted; without it there is no way to. */
  sort?: string;
  cell: (row: T) => ReactNode;
  /** The least width on a wide screen. */
  width?: string;
  /** On a phone it stands below its label, over the whole width of the card. */
  long?: true;
}

/** What every list of the state looks like to a table. */
export interface TableList<T> {
  error: string | null;
  success: boolean;
  items: T[];
  total: number;
  reload: () => void;
}
