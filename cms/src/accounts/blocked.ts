interface Block {
  blocked?: boolean | null;
  blockedUntil?: string | null;
}

/** A block ends by itself: its end is compared whenever somebody asks. */
export const isBlocked = ({ blocked, blockedUntil }: Block, now = Date.now()): boolean =>
  blocked === true && (!blockedUntil || Date.parse(blockedUntil) > now);

/** The same in a query. */
export const notBlocked = (now = new Date()) => ({
  $or: [{ blocked: { $ne: true } }, { blockedUntil: { $lte: now.toISOString() } }],
});
