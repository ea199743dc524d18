/** At most `points` in `seconds`; zero points mean no limit. */
export interface Rule {
  points: number;
  seconds: number;
}

/** Each is a variable of the environment, written `points/seconds`. */
export const defaultRules = {
  /** Wrong passwords for one account from one address, before pauses begin. */
  LIMIT_LOGIN: { points: 5, seconds: 86_400 },
  /** Wrong passwords from one address, for any account. */
  LIMIT_LOGIN_ADDRESS: { points: 200, seconds: 86_400 },
  /** New accounts from one address: a classroom registers at once. */
  LIMIT_REGISTER: { points: 100, seconds: 3_600 },
  /** What sends an account mail, and wrong links of one, from one address. */
  LIMIT_MAIL: { points: 20, seconds: 3_600 },
  /** Contact messages of one account or, without one, from one address. */
  LIMIT_CONTACT: { points: 30, seconds: 3_600 },
  /** Comments of one account. */
  LIMIT_COMMENT: { points: 30, seconds: 600 },
  /** Images of one account. */
  LIMIT_UPLOAD: { points: 120, seconds: 3_600 },
  /** Copies of its own data that one account takes. */
  LIMIT_EXPORT: { points: 3, seconds: 86_400 },
  /** Other changes of one account: corrections, reports, follows, profile, passkeys. */
  LIMIT_CHANGE: { points: 60, seconds: 600 },
  /** Passkey logins and refused sessions from one address. */
  LIMIT_TOKEN: { points: 300, seconds: 600 },
  /** Searches from one address that the cache does not answer. */
  LIMIT_SEARCH: { points: 300, seconds: 60 },
  /** Reads from one address that the cache does not answer. */
  LIMIT_MISS: { points: 600, seconds: 60 },
  /** Requests of any sort from one address. */
  LIMIT_ALL: { points: 6_000, seconds: 60 },
} satisfies Record<string, Rule>;

export type RuleName = keyof typeof defaultRules;
export type Rules = Record<RuleName, Rule>;

/** With wrong passwords, those that hold across replicas and restarts; the others are counted in memory. */
export const STORED: RuleName[] = [
  ...(['LIMIT_LOGIN_ADDRESS', 'LIMIT_REGISTER', 'LIMIT_MAIL', 'LIMIT_CONTACT'] as const),
  ...(['LIMIT_COMMENT', 'LIMIT_UPLOAD', 'LIMIT_EXPORT'] as const),
];

export function parseRule(text: string): Rule | undefined {
  const match = /^(\d{1,9})\/(\d{1,7})$/.exec(text);
  if (!match || Number(match[2]) === 0) return undefined;
  return { points: Number(match[1]), seconds: Number(match[2]) };
}
