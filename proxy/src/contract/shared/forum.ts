// What may be said of a comment, for the CMS that decides and the site that asks.

export const REPORT_REASONS = ['spam', 'ofensivo', 'fuera de tema', 'otro'] as const;
export const COMMENT_ACTIONS = ['approve', 'hide', 'delete', 'undo'] as const;
/** As many comments as an answer has, unless it is asked for fewer. */
export const THREAD_PAGE = 100;
/** While that passes, authors correct their comment. */
export const CORRECTION_MS = 900_000;
/** As many items as are decided at once. */
export const DECISIONS_MAX = 50;

/** The version of a draft that is not there. */
export const NO_DRAFT = 'none';
