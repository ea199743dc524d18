import type { Core } from '@strapi/strapi';
import { accountsOf } from '../../accounts/accounts';
import { blockOf, setBlock, type Block } from '../../accounts/blocking';
import { raw } from '../../database/raw';
import { conflict } from '../../errors';
import { decisionsOf, standing, type Blocked } from './standing';

const REASON = 'Lo que escribiste no cumple las normas del foro.';

const endOf = ({ until }: Block): number => (until === '' ? Infinity : Date.parse(until));

/** An admin is blocked on their account's own page alone. */
export async function blockWriter(
  strapi: Core.Strapi,
  writer: number,
  { until, reason }: Block,
): Promise<Partial<Blocked>> {
  const account = await accountsOf(strapi).locked(writer);
  if (!account) return {};
  const { blocked, ...before } = blockOf(account);
  const wanted = { until, reason: reason || REASON };
  if (!blocked || endOf(before) < endOf(wanted)) {
    if (account.isAdmin) throw conflict('Es de un administrador', 'moderation.admin');
    await setBlock(strapi, writer, wanted);
  }
  return { blocked: true, blockedUntil: until, blockBefore: blocked ? before : null };
}

/** The last time that somebody blocked or unblocked the account itself, which counts for more than what was decided before. */
const LAST_SET = `select id, action from decisions
  where subject = 'user' and item = ? and action in ('block', 'unblock') order by id desc limit 1`;

/** They stay blocked as long as other decisions want it, or as they were blocked before all of these. */
export async function takeBlockBack(
  strapi: Core.Strapi,
  writer: number,
  decision: number,
): Promise<void> {
  const account = await accountsOf(strapi).locked(writer);
  const [set] = await raw<{ id: number; action: string }>(strapi, LAST_SET, [writer]);
  if (!account?.blocked || (set && set.id > decision)) return;
  const since = (await decisionsOf(strapi, writer)).filter(({ id }) => id > (set?.id ?? 0));
  const { blockBefore } = since.find(({ before }) => before.blocked)?.before ?? {};
  // Noted no more how that was: nobody is let in by mistake.
  if (set?.action === 'block' && blockBefore === undefined) return;
  const others = standing(since)
    .filter(({ id, before }) => id !== decision && before.blocked)
    .map(({ why, before }) => ({ until: before.blockedUntil ?? '', reason: why || REASON }));
  const [longest] = [...others, ...(blockBefore ? [blockBefore] : [])]
    .filter((block) => endOf(block) > Date.now())
    .sort((one, other) => (endOf(other) === endOf(one) ? 0 : endOf(other) - endOf(one)));
  await setBlock(strapi, writer, longest);
}
