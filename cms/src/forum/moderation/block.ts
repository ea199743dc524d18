import type { Core } from '@strapi/strapi';
import { accountsOf } from '../../accounts/accounts';
import { blockOf, setBlock, type Block } from '../../accounts/blocking';
import { parsedJson, raw } from '../../database/raw';
import { conflict } from '../../errors';

const REASON = 'Lo que escribiste no cumple las normas del foro.';

const endOf = ({ until }: Block): number => (until === '' ? Infinity : Date.parse(until));

/** What a decision wants of an account, so that it can be undone. */
export interface Blocked {
  blocked: boolean;
  blockedUntil: string;
  /** How they were blocked before. */
  blockBefore: Block | null;
}

/** With its row locked: a block that is set at the same moment is read, or comes afterwards. */
async function lockedAccount(strapi: Core.Strapi, id: number) {
  await raw(strapi, 'select 1 from up_users where id = ? for no key update', [id]);
  return accountsOf(strapi).byId(id);
}

/** An admin is blocked on their account's own page alone. */
export async function blockWriter(
  strapi: Core.Strapi,
  writer: number,
  { until, reason }: Block,
): Promise<Partial<Blocked>> {
  const account = await lockedAccount(strapi, writer);
  if (!account) return {};
  const { blocked, ...before } = blockOf(account);
  const wanted = { until, reason: reason || REASON };
  if (!blocked || endOf(before) < endOf(wanted)) {
    if (account.isAdmin) throw conflict('Es de un administrador', 'moderation.admin');
    await setBlock(strapi, writer, wanted);
  }
  return { blocked: true, blockedUntil: until, blockBefore: blocked ? before : null };
}

interface LogRow {
  id: number;
  item: number;
  action: string;
  why: string | null;
  before: unknown;
}

/** The last time that somebody blocked or unblocked the account itself, which counts for more than what was decided before. */
const LAST_SET = `select id, item, action, why, before from decisions
  where subject = 'user' and item = ? and action in ('block', 'unblock') order by id desc limit 1`;

const DECIDED_SINCE = `select id, item, action, why, before from decisions
  where subject = 'comment' and whom_id = ? and id > ? order by id`;

const wantOf = (row: LogRow): Partial<Blocked> => parsedJson(row.before) as Partial<Blocked>;

/** Those that nobody undid: each undo is of the last one on its comment. */
function standing(rows: LogRow[]): LogRow[] {
  const ofComment = new Map<number, LogRow[]>();
  for (const row of rows) {
    const decided = ofComment.get(row.item) ?? [];
    if (row.action === 'undo') decided.pop();
    else decided.push(row);
    ofComment.set(row.item, decided);
  }
  return [...ofComment.values()].flat();
}

/** They stay blocked as long as other decisions want it, or as they were blocked before all of these. */
export async function takeBlockBack(
  strapi: Core.Strapi,
  writer: number,
  decision: number,
): Promise<void> {
  const account = await lockedAccount(strapi, writer);
  const [set] = await raw<LogRow>(strapi, LAST_SET, [writer]);
  if (!account?.blocked || (set && set.id > decision)) return;
  const rows = await raw<LogRow>(strapi, DECIDED_SINCE, [writer, set?.id ?? 0]);
  const { blockBefore } = rows.map(wantOf).find(({ blocked }) => blocked) ?? {};
  // Noted no more how that was: nobody is let in by mistake.
  if (set?.action === 'block' && blockBefore === undefined) return;
  const others = standing(rows)
    .filter((row) => row.id !== decision && wantOf(row).blocked)
    .map((row) => ({ until: wantOf(row).blockedUntil ?? '', reason: row.why || REASON }));
  const [longest] = [...others, ...(blockBefore ? [blockBefore] : [])]
    .filter((block) => endOf(block) > Date.now())
    .sort((one, other) => (endOf(other) === endOf(one) ? 0 : endOf(other) - endOf(one)));
  await setBlock(strapi, writer, longest);
}
