import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { accountsOf } from '../../accounts/accounts';
import { USER } from '../../accounts/models';
import { env } from '../../env';
import { setFollowing } from '../follows';

/** A list that one person can leave: the answers to them, or one forum. */
export interface List {
  user: number;
  /** 0: the answers. */
  forum: number;
}

const signatureOf = ({ user, forum }: List): string =>
  createHmac('sha256', env().JWT_SECRET).update(`unsubscribe ${user} ${forum}`).digest('base64url');

/** It can stop that one list, and do nothing else. */
export const unsubscribeToken = (list: List): string =>
  `${list.user}.${list.forum}.${signatureOf(list)}`;

function readToken(token: string): List | undefined {
  const [, user, forum, signature = ''] = /^(\d{1,9})\.(\d{1,9})\.([\w-]{43})$/.exec(token) ?? [];
  const list = { user: Number(user), forum: Number(forum) };
  const wanted = Buffer.from(signatureOf(list));
  const given = Buffer.from(signature);
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? list : undefined;
}

/** Says nothing of whether there was anything to stop. A forged token changes nothing, as one of before the secrets were renewed. */
export async function unsubscribe(strapi: Core.Strapi, token: string): Promise<void> {
  const list = readToken(token);
  if (!list) throw new errors.ValidationError('Ese enlace ya no sirve', { code: 'link.invalid' });
  const account = await accountsOf(strapi).byId(list.user);
  if (!account) return;
  const [where, data] = [{ id: list.user }, { noticeReplies: false }];
  if (list.forum === 0) await strapi.db.query(USER).updateMany({ where, data });
  else await setFollowing(strapi, list.user, list.forum, false).catch(ignoreMissing);
}

/** The forum is no more. */
function ignoreMissing(error: unknown): void {
  if ((error as { code?: string }).code !== '23503') throw error;
}
