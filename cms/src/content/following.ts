import type { Core } from '@strapi/strapi';
import type { Caller } from '../accounts/caller';
import { raw } from '../database/raw';
import { mailEnabled } from '../mail/outbox';

/** Whether the reader follows a forum; nothing where no mail would tell them. */
export async function followingOf(
  strapi: Core.Strapi,
  forum: number,
  caller: Caller | undefined,
): Promise<{ following?: boolean }> {
  if (!caller || !mailEnabled()) return {};
  const sql = 'select following from portafolio_follows where user_id = ? and foro_id = ?';
  const [row] = await raw<{ following: boolean }>(strapi, sql, [caller.id, forum]);
  return { following: row?.following === true };
}
