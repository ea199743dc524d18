/** What a list may be asked for; anything else in a query string is ignored. */
export interface Search {
  keyword?: string;
  page?: number;
  limit?: number;
  /** A public field, `_id` or `createdAt`; a leading `-` turns the order round. */
  sort?: string;
  mine?: boolean;
  /** Without the long texts. */
  brief?: boolean;
  /** Only what is kept apart, for an admin. */
  suspicious?: boolean;
  /** As a table, where a list is one. */
  format?: 'csv';
  /** Of messages, how far they got, for an admin. */
  state?: string;
  /** Of articles and projects, those about it: see topics.ts. */
  topic?: string;
}

const params: (keyof Search)[] = [
  ...([
    'keyword',
    'page',
    'limit',
    'sort',
    'mine',
    'brief',
    'suspicious',
    'format',
    'state',
    'topic',
  ] as const),
];
export const SEARCH_PARAMS: readonly string[] = params;

export const LIST_MAX = 100;
/** As many accounts as are answered where no limit is asked for. */
export const ACCOUNTS_MAX = 1_000;
export const KEYWORD_MAX = 100;
