import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Caller } from '../accounts/caller';
import { recordAudit } from '../audit/audit';
import { joined, readTags, topicOf } from '../content/tags';
import { runAll } from '../database/install';
import { raw } from '../database/raw';
import { wrongField } from '../errors';
import { formatOf, kindsOf, type Kind } from '../kinds/kind';
import { shownOf } from './find';

const withTags = (strapi: Core.Strapi): Kind[] =>
  kindsOf(strapi).filter(({ attributes }) => formatOf(attributes.tags) === 'tags');

const COLUMN = `exists (select from information_schema.columns
  where table_schema = current_schema() and table_name = 'articles' and column_name = 'tags')`;

/** Of an installation of before, whose title was the topic of an article: Strapi adds the other columns itself. */
const KEEP_TITLES = `do $$ begin
    if to_regclass('articles') is not null and not ${COLUMN} then
      alter table articles add column tags text;
      update articles set tags = trim(title)
       where length(trim(title)) between 1 and 50 and title not like '%,%' and title ~ '[A-Za-z0-9]';
    end if;
  end $$`;

export const keepTitlesAsTopics = (strapi: Core.Strapi): void => {
  const keep = () => runAll(strapi, [KEEP_TITLES]);
  strapi.hook('strapi::content-types.beforeSync').register(keep);
};

interface Topic {
  topic: string;
  name: string;
  count: number;
}

/** Of what visitors find, by how it is written most often. */
export async function topicsOf(strapi: Core.Strapi): Promise<Topic[]> {
  const sql = `select topic, mode() within group (order by tag collate "C") as name, count(*)::int as count
    from portafolio_search, unnest(topics, tags) as each(topic, tag)
   where topics <> '{}' and kind = any(?) group by topic order by count(*) desc, topic`;
  return raw<Topic>(strapi, sql, [(await shownOf(strapi)).kinds]);
}

/** A topic takes another name, that of another topic, or none; drafts and what is hidden too. */
export async function renameTopic(
  strapi: Core.Strapi,
  by: Caller,
  { from, to }: { from: string; to: string },
): Promise<{ topic: string; changed: number }> {
  const { text, wrong = text.includes(',') ? 'es uno solo: quita la coma.' : '' } = readTags(to);
  if (wrong) throw wrongField('to', `«Nuevo nombre» ${wrong}`);
  const topics = [topicOf(from), topicOf(text)].filter(Boolean);
  const renamed = (tags: string) =>
    joined(
      tags
        .split(',')
        .map((tag) => tag.trim())
        .map((tag) => (topics.includes(topicOf(tag)) ? text : tag))
        .filter(Boolean),
    );
  let found = false;
  let changed = 0;
  await strapi.db.transaction(async () => {
    for (const { table } of withTags(strapi)) {
      const rows = await raw<{ id: number; tags: string }>(
        strapi,
        `select id, tags from "${table}" where exists (
           select from unnest(string_to_array(tags, ',')) as tag where portafolio_topic(tag) = any(?)) for update`,
        [topics],
      );
      found ||= rows.some(({ tags }) => tags.split(',').some((tag) => topicOf(tag) === topics[0]));
      for (const { id, tags } of rows.filter((row) => renamed(row.tags) !== row.tags)) {
        await raw(
          strapi,
          `update "${table}" set tags = ?, updated_at = now() at time zone 'utc' where id = ?`,
          [renamed(tags), id],
        );
        changed += 1;
      }
    }
    if (!found) throw new errors.NotFoundError('Ese tema no existe');
    const whom = text ? `${from} → ${text}` : from;
    await recordAudit(strapi, { by, action: 'rename', subject: 'topic', item: 0, whom });
  });
  return { topic: topicOf(text), changed };
}
