import type { Core } from '@strapi/strapi';
import type { Caller } from '../accounts/caller';
import { THREAD_PAGE } from '../contract.generated';
import { countName } from '../kinds/contentType';
import { kindsOf, NUMBER, type Kind } from '../kinds/kind';
import { presentComments } from './comments';
import type { Answer, Row } from './present';
import { pageOf } from './threadPage';
import { raw } from '../database/raw';
import { mailEnabled } from '../mail/outbox';

export interface Thread {
  name: string;
  child: Kind;
  /** The child's relation to its item. */
  parent: string;
}

/** `reviews` of a forum: the newest in its detail, `reviewCount` in the list of forums. */
export function threadsOf(strapi: Core.Strapi, kind: Kind): Thread[] {
  return kind.threads.map((name) => {
    const { target, mappedBy: parent } = kind.attributes[name] ?? {};
    const child = kindsOf(strapi).find((one) => one.uid === target);
    if (!child || !parent) throw new Error(`${kind.uid}.${name} no lleva a ningún tipo`);
    return { name, child, parent };
  });
}

const roundedAverage = (sum: number, of: number) => Math.round((10 * sum) / of) / 10;

/** The newest comments, how many there are and of how many people, and before which one the earlier ones are. */
export async function withThreads(
  strapi: Core.Strapi,
  threads: Thread[],
  row: Row,
  caller?: Caller,
): Promise<Answer> {
  const answer: Answer = {};
  for (const { name, child } of threads) {
    const ids = await pageOf(strapi, row.id, caller, { limit: THREAD_PAGE + 1 });
    const shown = await presentComments(strapi, child, ids.slice(-THREAD_PAGE), caller);
    const hasEarlier = ids.length > THREAD_PAGE;
    const { reviewCount, people, ratingSum } = row;
    Object.assign(answer, {
      [name]: shown,
      [countName(child.name)]: reviewCount,
      people: people ?? 0,
    });
    if (people) answer.averageRating = roundedAverage(Number(ratingSum), Number(reviewCount));
    if (hasEarlier) answer.earlier = shown[0]?.[NUMBER];
  }
  return threads.length > 0
    ? { ...answer, ...(await followingOf(strapi, row.id, caller)) }
    : answer;
}

/** Kept by the database: a list never counts the comments. A new one changes its item. */
export function withActivity(threads: Thread[], row: Row): Answer {
  const [thread] = threads;
  if (!thread) return {};
  const { reviewCount, activityAt, activityBy, updatedAt } = row;
  return {
    [countName(thread.child.name)]: reviewCount,
    activityAt,
    activityBy: activityBy ?? '',
    updatedAt: later(updatedAt as string, activityAt as string),
  };
}

const later = (one: string, other: string): string =>
  new Date(Math.max(Date.parse(one), Date.parse(other))).toISOString();

/** Whether the reader follows a forum; nothing where no mail would tell them. */
async function followingOf(
  strapi: Core.Strapi,
  forum: number,
  caller: Caller | undefined,
): Promise<{ following?: boolean }> {
  if (!caller || !mailEnabled()) return {};
  const sql = 'select following from portafolio_follows where user_id = ? and foro_id = ?';
  const [row] = await raw<{ following: boolean }>(strapi, sql, [caller.id, forum]);
  return { following: row?.following === true };
}
