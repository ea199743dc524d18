import type { Call } from '../contract/index.ts';
import type { Output } from '../strapi/output.ts';
import type { Input } from '../strapi/upstream.ts';
import type { Asker, Limits } from '../limits/limits.ts';
import type { RuleName } from '../limits/rules.ts';

/** What is counted for whom. */
const byAddress: Record<string, RuleName> = {
  'users.register': 'LIMIT_REGISTER',
  'contact.create': 'LIMIT_CONTACT',
};
const byAccount: Record<string, RuleName> = { 'foro.comment': 'LIMIT_COMMENT' };

/** Makes a call within its limits. */
export async function limited(
  call: Call,
  asker: Asker,
  input: Input,
  limits: Limits,
  work: () => Promise<Output>,
): Promise<Output> {
  if (call.id === 'users.login') {
    return limits.login(String(input.body.username), asker.address, work);
  }
  if (input.search.keyword) await limits.spend('LIMIT_SEARCH', asker.address);
  const forAddress = byAddress[call.id];
  if (forAddress) await limits.spend(forAddress, asker.address);
  const forAccount = call.upload === undefined ? byAccount[call.id] : 'LIMIT_UPLOAD';
  if (forAccount) await limits.spend(forAccount, asker.account ?? asker.address);
  return work();
}
