import type { Core } from '@strapi/strapi';
import { hashOf } from '../../database/hash';
import { raw } from '../../database/raw';
import { verifiesEmail } from '../../mail/outbox';
import { lockWriter } from '../forum';
import { learnedOf } from './learned';
import { plain, reasonsToHold } from './signals';

const LETTERS_MIN = 40;

/** The same for texts that differ in case, accents, figures and signs; of short ones, which people repeat, none. */
export function fingerprint(text: string): string | null {
  const letters = plain(text).replace(/[^\p{L}]+/gu, '');
  return letters.length < LETTERS_MIN ? null : hashOf(letters);
}

/** What is known of a comment beside its text. */
export interface Facts {
  /** Milliseconds since the account was made. */
  age: number;
  /** How many comments of its author every reader sees; no more than a few are counted. */
  visible: number;
  /** What its author has written within a day. */
  recent: string[];
  /** The same text stands elsewhere since yesterday. */
  repeated: boolean;
  /** The e-mail has to be confirmed, and is not. */
  unconfirmed: boolean;
  /** No person seems to have filled in the form. */
  quick: boolean;
  /** What the owner's own decisions say, from 0 (ham) to 1; undefined while there are few. */
  learned: number | undefined;
}

/** One that is corrected is not compared with itself, nor, with the same letters, with its copies. */
const FACTS = `
  with own as (
    select state, comment, created_at from reviews join reviews_user_lnk on review_id = reviews.id
     where user_id = :user and reviews.id <> :corrected order by reviews.id desc limit 20)
  select cast(extract(epoch from now() - created_at) * 1000 as float8) as age,
    confirmed is false as unconfirmed,
    (select cast(count(*) as integer) from own where state = 'visible') as visible,
    array(select comment from own where created_at > now() - interval '1 day') as recent,
    exists (select from reviews where text_hash = :hash and id <> :corrected and created_at > now() - interval '1 day'
      and not exists (select from reviews where id = :corrected and text_hash = :hash)) as repeated
  from up_users where id = :user`;

/** To the end of the transaction: of several with the same text each sees those before it. */
const LOCK_TEXT = `select pg_advisory_xact_lock(hashtextextended('comment ' || :hash, 0))`;

/** Why a comment should wait, by the text and what the database knows of its author; within its transaction. */
export async function weigh(
  strapi: Core.Strapi,
  user: number,
  text: string,
  { quick = false, corrected = 0 } = {},
): Promise<string[]> {
  const hash = fingerprint(text);
  await lockWriter(strapi, user);
  if (hash !== null) await raw(strapi, LOCK_TEXT, { hash });
  const [facts] = await raw<Facts>(strapi, FACTS, { user, corrected, hash });
  // The account is gone, and the comment with it: see rejectBlockedSince.
  if (!facts) return [];
  const unconfirmed = facts.unconfirmed && verifiesEmail();
  const learned = await learnedOf(strapi, text);
  return reasonsToHold(text, { ...facts, unconfirmed, quick, learned });
}
