/** PostgreSQL's channel on which each commit says which kind it changed. */
export const CHANGE_CHANNEL = 'content_changed';
/** What the proxy counts its limits in; the CMS makes it. */
export const LIMITS_TABLE = 'portafolio_limits';
