/** At most `points` in `seconds`; zero points mean no limit. */
export interface Rule {
  points: number;
  seconds: number;
}

/** Each one is a variable of the environment, written `points/seconds`. */
export const defaultRules = {
  /** Wrong passwords for one account from one address before pauses begin. */
  LIMIT_LOGIN: { points: 5, seconds: 86_400 },
  /** Wrong passwords from one address, for whatever accounts. */
  LIMIT_LOGIN_ADDRESS: { points: 200, seconds: 86_400 },
  /** New accounts from one address: a classroom can register at once. */
  LIMIT_REGISTER: { points: 100, seconds: 3_600 },
  /** The same in a day: each may send a mail. */
  LIMIT_REGISTER_DAY: { points: 150, seconds: 86_400 },
  /** Links for a forgotten password that one address asks for one e-mail, whether it has an account or not. */
  LIMIT_FORGOT: { points: 3, seconds: 1_800 },
  /** The same for whatever e-mails, and the wrong links that it tries. */
  LIMIT_FORGOT_ADDRESS: { points: 20, seconds: 3_600 },
  /** Those of a day from one address: each may send a mail. */
  LIMIT_FORGOT_DAY: { points: 20, seconds: 86_400 },
  /** Challenges for a passkey that one address asks for, which its login screen does by itself, and logins with one. */
  LIMIT_PASSKEY: { points: 300, seconds: 600 },
  /** Contact messages from one address, and of one account. */
  LIMIT_CONTACT: { points: 30, seconds: 3_600 },
  LIMIT_CONTACT_DAY: { points: 100, seconds: 86_400 },
  /** Comments of one account. */
  LIMIT_COMMENT: { points: 30, seconds: 600 },
  LIMIT_COMMENT_DAY: { points: 200, seconds: 86_400 },
  /** Comments from one address, of whatever accounts. */
  LIMIT_COMMENT_ADDRESS_DAY: { points: 1_000, seconds: 86_400 },
  /** Comments that one account reports. */
  LIMIT_REPORT_DAY: { points: 20, seconds: 86_400 },
  /** Reports from one address, of whatever accounts. */
  LIMIT_REPORT_ADDRESS_DAY: { points: 60, seconds: 86_400 },
  /** Comments that it corrects or deletes, forums that it follows. */
  LIMIT_CORRECT: { points: 60, seconds: 600 },
  /** The same from one address, of whatever accounts: each changes what is kept of its forum. */
  LIMIT_CORRECT_ADDRESS: { points: 600, seconds: 600 },
  /** Links to stop mails, from one address. */
  LIMIT_UNSUBSCRIBE: { points: 60, seconds: 600 },
  /** Changes that one account makes to its own data. */
  LIMIT_PROFILE: { points: 30, seconds: 600 },
  /** The same from one address: each can tell whether an e-mail has an account. */
  LIMIT_PROFILE_DAY: { points: 300, seconds: 86_400 },
  /** The mails that tell of those: of another password or e-mail, of passkeys. One account's, one address's. */
  LIMIT_CHANGE_DAY: { points: 20, seconds: 86_400 },
  LIMIT_CHANGE_ADDRESS_DAY: { points: 30, seconds: 86_400 },
  /** Copies of its own data that one account takes. */
  LIMIT_EXPORT_DAY: { points: 3, seconds: 86_400 },
  /** Images of one account. */
  LIMIT_UPLOAD: { points: 120, seconds: 3_600 },
  /** Tokens from one address that the CMS refuses. */
  LIMIT_TOKEN: { points: 300, seconds: 600 },
  /** Searches from one address that the cache does not answer. */
  LIMIT_SEARCH: { points: 300, seconds: 60 },
  /** Reads from one address that the cache does not answer, and what they find missing or closed. */
  LIMIT_MISS: { points: 600, seconds: 60 },
  /** Requests of any sort from one address. */
  LIMIT_ALL: { points: 6_000, seconds: 60 },
} satisfies Record<string, Rule>;

export type RuleName = keyof typeof defaultRules;
export type Rules = Record<RuleName, Rule>;

export function parseRule(text: string): Rule | undefined {
  const match = /^(\d{1,9})\/(\d{1,7})$/.exec(text);
  if (!match || Number(match[2]) === 0) return undefined;
  return { points: Number(match[1]), seconds: Number(match[2]) };
}
