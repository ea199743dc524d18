import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Caller } from '../accounts/caller';
import { recordAudit } from '../audit/audit';
import { joined, readTags, TOPICS_FUNCTION, topicOf } from '../content/tags';
import { runAll } from '../database/install';
import { raw } from '../database/raw';
import { wrongField } from '../errors';
import { formatOf, kindsOf, type Kind } from '../kinds/kind';
import { shownOf } from './find';

export const withTags = (strapi: Core.Strapi): Kind[] =>
  kindsOf(strapi).filter(({ attributes }) => formatOf(attributes.tags) === 'tags');

const COLUMN = `exists (select from information_schema.columns
  where table_schema = current_schema() and table_name = 'articles' and column_name = 'tags')`;

/** Of an installation of before, whose title was the topic of an article: Strapi adds the other columns itself. */
const KEEP_TITLES = `do $$ begin
    if to_regclass('articles') is not null and not ${COLUMN} then
      alter table articles add column tags text;
      update articles set tags = trim(title)
       where length(trim(title)) between 1 and 50 and title not like '%,%' and title ~ '[[:alnum:]]';
    end if;
  end $$`;

export const keepTitlesAsTopics = (strapi: Core.Strapi): void => {
  const keep = () => runAll(strapi, [KEEP_TITLES]);
  strapi.hook('strapi::content-types.beforeSync').register(keep);
};

export async function installTopics(strapi: Core.Strapi): Promise<void> {
  const indexes = withTags(strapi).map(
    ({ table }) =>
      `create index if not exists ${table}_topics on "${table}" using gin (portafolio_topics(tags))`,
  );
  const series = `create index if not exists articles_series on articles (portafolio_fold(series)) where series <> ''`;
  await runAll(strapi, [TOPICS_FUNCTION, ...indexes, series]);
}

interface Topic {
  topic: string;
  name: string;
  count: number;
}

/** Of what visitors find, by how it is written most often. */
export async function topicsOf(strapi: Core.Strapi): Promise<Topic[]> {
  const { kinds } = await shownOf(strapi);
  const each = withTags(strapi).map(
    ({ name, table }) => `select tag, number from "${table}" as item,
      unnest(string_to_array(tags, ',')) as tag
      where tags <> '' and exists (select from portafolio_search as found
        where found.kind = '${name}' and found.number = item.number and comment = 0 and found.kind = any(:kinds))`,
  );
  const sql = `select topic, mode() within group (order by name collate "C") as name, count(*)::int as count
    from (select trim(tag) as name, (portafolio_topics(tag))[1] as topic from (${each.join(' union all ')}) as tags) as topics
    where topic is not null group by topic order by count(*) desc, topic`;
  return raw<Topic>(strapi, sql, { kinds });
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
        .split(', ')
        .map((tag) => (topics.includes(topicOf(tag)) ? text : tag))
        .filter(Boolean),
    );
  let found = false;
  let changed = 0;
  await strapi.db.transaction(async () => {
    for (const { table } of withTags(strapi)) {
      const rows = await raw<{ id: number; tags: string; has: boolean }>(
        strapi,
        `select id, tags, portafolio_topics(tags) @> array[:from] as has from "${table}"
          where portafolio_topics(tags) && cast(:topics as text[]) for update`,
        { topics, from: topicOf(from) },
      );
      found ||= rows.some(({ has }) => has);
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
