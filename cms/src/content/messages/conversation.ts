import type { Core } from '@strapi/strapi';
import type { Caller } from '../../accounts/caller';
import { OFFER_KINDS } from '../../contract.generated';
import { parsedJson, raw } from '../../database/raw';
import { NUMBER, type Kind } from '../../kinds/kind';
import { MAIL, STATE } from '../../mail/mail';
import type { Answer } from '../present';
import { namesOf } from '../testimonials/about';

/** An answer that was sent from the site, as the message keeps it; `mail` is the key of its mail. */
export interface Reply {
  text: string;
  at: string;
  by: string;
  mail: string;
}

const SHOWN: Record<string, string> = {
  [STATE.pending]: 'waiting',
  [STATE.sent]: 'sent',
  [STATE.failed]: 'failed',
};

interface Row {
  number: number;
  offer: string | null;
  replies: unknown;
}

const repliesIn = ({ replies }: Row): Reply[] => (parsedJson(replies) as Reply[] | null) ?? [];

/** How the mail of each reply fares; of one that is not kept any more there is nothing to say. */
async function statesOf(strapi: Core.Strapi, replies: Reply[]): Promise<Map<string, string>> {
  if (replies.length === 0) return new Map();
  const { tableName } = strapi.db.metadata.get(MAIL);
  const rows = await raw<{ key: string; state: string }>(
    strapi,
    `select dedupe_key as key, state from "${tableName}" where dedupe_key = any(?)`,
    [replies.map(({ mail }) => mail)],
  );
  return new Map(rows.map(({ key, state }) => [key, SHOWN[state] ?? '']));
}

const OFFER = new RegExp(`^(${OFFER_KINDS.join('|')})/(\\d{1,9})$`);

/** The names of the offers that messages came from, while those are in the site. */
async function offerNames(strapi: Core.Strapi, rows: Row[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  const wanted = [...new Set(rows.map(({ offer }) => offer ?? ''))].flatMap((offer) => {
    const [, kind = '', number] = OFFER.exec(offer) ?? [];
    return number ? [{ offer, kind, number: Number(number) }] : [];
  });
  for (const { offer, kind, number } of wanted) {
    const name = (await namesOf(strapi, kind, [number])).get(number);
    if (name) names.set(offer, name);
  }
  return names;
}

/** Messages as an admin reads them: with what was answered, and the name of the offer. */
export async function withConversation(
  strapi: Core.Strapi,
  { site, table }: Kind,
  answers: Answer[],
  caller: Caller | undefined,
): Promise<Answer[]> {
  if (site.nature !== 'message' || !caller?.isAdmin || answers.length === 0) return answers;
  const numbers = answers.map((answer) => answer[NUMBER]);
  const sql = `select number, offer, replies from "${table}" where number = any(cast(? as integer[]))`;
  const rows = await raw<Row>(strapi, sql, [numbers]);
  const states = await statesOf(strapi, rows.flatMap(repliesIn));
  const names = await offerNames(strapi, rows);
  const more = new Map(
    rows.map((row) => {
      const replies = repliesIn(row).map(({ mail, ...reply }) => ({
        ...{ ...reply, state: states.get(mail) ?? '' },
      }));
      const offerName = names.get(row.offer ?? '');
      return [
        row.number,
        { ...(replies.length > 0 && { replies }), ...(offerName && { offerName }) },
      ];
    }),
  );
  return answers.map((answer) => ({ ...answer, ...more.get(Number(answer[NUMBER])) }));
}
