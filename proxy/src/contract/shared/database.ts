/** PostgreSQL's channel on which each commit says which kind it changed. */
export const CHANGE_CHANNEL = 'content_changed';
/** What the proxy counts its limits in; the CMS makes it. */
export const LIMITS_TABLE = 'portafolio_limits';
/** The largest number that a file gives to a card: as many are left to be counted on from it. */
export const NUMBER_GIVEN_MAX = 1_000_000_000;
