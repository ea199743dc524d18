import type { Core } from '@strapi/strapi';
import { hashOf } from '../../database/hash';
import { raw } from '../../database/raw';
import { lockWriter } from '../forum';
import { plain } from './plain';

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
  /** How many comments of theirs everybody sees; no more than a few are counted. */
  visible: number;
  /** What they have written within a day. */
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

interface FactsRow {
  age: string;
  confirmed: boolean | null;
  visible: string;
  recent: string[] | null;
  repeated: boolean;
}

const SQL = `
  with own as (
    select state, comment, created_at from reviews join reviews_user_lnk on review_id = reviews.id
     where user_id = :user and reviews.id <> :corrected order by reviews.id desc limit 20)
  select extract(epoch from now() - created_at) * 1000 as age, confirmed,
    (select count(*) from own where state = 'visible') as visible,
    (select array_agg(comment) from own where created_at > now() - interval '1 day') as recent,
    exists (select from reviews where text_hash = :hash and id <> :corrected and created_at > now() - interval '1 day'
      and not exists (select from reviews where id = :corrected and text_hash = :hash)) as repeated
  from up_users where id = :user`;

/** To the end of the transaction: of several with the same text each sees those before it. */
const LOCK_TEXT = `select pg_advisory_xact_lock(hashtextextended('comment ' || :hash, 0))`;

/** Within the transaction of the comment; one that is corrected is not compared with itself, nor, with the same letters, with who copied it. */
export async function readFacts(
  strapi: Core.Strapi,
  { user, text, corrected }: { user: number; text: string; corrected: number },
) {
  const hash = fingerprint(text);
  await lockWriter(strapi, user);
  if (hash !== null) await raw(strapi, LOCK_TEXT, { hash });
  const bound = { user, corrected, hash };
  const [row] = await raw<FactsRow>(strapi, SQL, bound);
  return {
    age: Number(row?.age ?? 0),
    visible: Number(row?.visible ?? 0),
    recent: row?.recent ?? [],
    repeated: row?.repeated ?? false,
    confirmed: row?.confirmed !== false,
  };
}
