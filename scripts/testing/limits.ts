import { defaultRules } from '../../proxy/src/limits/rules.ts';

const everyLimit = (rule: string): Record<string, string> =>
  Object.fromEntries(Object.keys(defaultRules).map((name) => [name, rule]));

/** For what has to ask more than one person may; the limits have tests of their own. */
export const NO_LIMITS = everyLimit('0/1');

/** Counted, as in production, but never reached: so that counting is measured too. */
export const DISTANT_LIMITS = everyLimit('999999999/86400');
