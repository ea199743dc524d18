interface Block {
  blocked?: boolean | null;
  blockedUntil?: string | null;
}

/** A block ends by itself: its end is compared each time. */
export const isBlocked = ({ blocked, blockedUntil }: Block, now = Date.now()): boolean =>
  blocked === true && (!blockedUntil || Date.parse(blockedUntil) > now);

/** The same in SQL, of `up_users`. */
export const BLOCKED = `(blocked is true and coalesce(blocked_until > now() at time zone 'utc', true))`;

/** Its contrary in a query of Strapi's. */
export const notBlocked = (now = new Date()) => ({
  $or: [{ blocked: { $ne: true } }, { blockedUntil: { $lte: now.toISOString() } }],
});
