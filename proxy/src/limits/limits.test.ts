import { expect, it, onTestFinished } from 'vitest';
import { Limits } from './limits.ts';
import { defaultRules } from './rules.ts';

it('what a silent database may have counted is not given back in memory', async () => {
  const rules = { ...defaultRules, LIMIT_CONTACT: { points: 1, seconds: 60 } };
  const limits = new Limits(rules, 'postgres://x@127.0.0.1:1/x');
  onTestFinished(() => limits.close());
  const refund = await limits.spend('LIMIT_CONTACT', 'Ana');
  await refund();
  await refund();
  await expect(limits.spend('LIMIT_CONTACT', 'Ana')).rejects.toMatchObject({ status: 429 });
});
