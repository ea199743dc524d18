import type { ReactNode } from 'react';

export interface Column<T> {
  title: string;
  /** The public field to sort by; without it the column is not sortable. */
  sort?: string;
  cell: (row: T) => ReactNode;
  /** The minimum width on a wide screen. */
  width?: string;
  /** On a phone it is below its label, over the whole width of the card. */
  long?: true;
}

/** A list as a table needs it. */
export interface TableList<T> {
  error: string | null;
  success: boolean;
  items: T[];
  total: number;
  reload: () => void;
}
