import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Caller } from '../accounts/caller';
import { sanitizeFields } from '../sanitize/writes';
import { connectionLost } from '../database/unavailable';
import { NUMBER, readNumber, type Kind } from '../kinds/kind';
import { withImageAlt } from '../images/altTexts';
import { withoutDeadLinks } from './pages/syllabus';
import { withConversation } from './messages/conversation';
import { withItemName } from './testimonials/about';
import { withKeyword, withTopic } from './keyword';
import type { ListQuery } from './listQuery';
import { present, selection, type Answer, type Row } from './present';
import { threadsOf, withActivity, withThreads } from './threads';
import {
  handledFilter,
  quarantineFilter,
  ownedBy,
  readable,
  visibleTo,
  type Where,
} from './visibility';
import { raw } from '../database/raw';
import { hasDetails } from './pages/words';

/** Reads and writes of one kind, by public number. */
export function itemsOf(strapi: Core.Strapi, kind: Kind) {
  const rows = () => strapi.db.query(kind.uid);
  const documents = () => strapi.documents(kind.uid);
  const threads = threadsOf(strapi, kind);

  async function find(where: Where[]): Promise<Row> {
    const row = await rows().findOne({ ...selection(kind), where: { $and: where } });
    if (!row) throw new errors.NotFoundError(`${kind.label}: no existe`);
    return row as Row;
  }

  const allDescribed = async (items: Answer[], caller?: Caller): Promise<Answer[]> => {
    const pictured = await withImageAlt(strapi, kind, items);
    const named = await withItemName(strapi, kind, pictured);
    const proven = await withProof(strapi, kind, named);
    return withConversation(strapi, kind, proven, caller);
  };
  const described = async (item: Answer, caller?: Caller): Promise<Answer> =>
    (await allDescribed([item], caller))[0] ?? item;

  async function detail(row: Row, caller?: Caller): Promise<Answer> {
    const item = {
      ...present(kind, row, readable(caller, kind)),
      ...(await withThreads(strapi, threads, row, caller)),
    };
    return described(item, caller);
  }

  return {
    async list(caller: Caller | undefined, query: ListQuery) {
      const mine = query.mine && kind.site.owner ? [ownedBy(caller, kind)] : [];
      const visible = [
        ...visibleTo(caller, kind),
        ...quarantineFilter(caller, kind, query.suspicious),
        ...handledFilter(caller, kind, query.state),
      ];
      const open = readable(caller, kind);
      const wanted = await withKeyword(strapi, kind, open, query.keyword);
      const about = await withTopic(strapi, kind, query.topic);
      const where = { $and: [...visible, ...mine, ...wanted, ...about] };
      const { orderBy, limit, offset } = query;
      const names = query.brief ? open.filter((name) => kind.brief.includes(name)) : open;
      const select = { ...selection(kind, names), where, orderBy, limit, offset };
      const found = (await rows().findMany(select)) as Row[];
      // A first page that is not full needs no count query.
      const isOnlyPage = offset === 0 && found.length < limit;
      const total = isOnlyPage ? found.length : await rows().count({ where });
      const items = found.map((row) => ({
        ...present(kind, row, names),
        ...withActivity(threads, row),
      }));
      if (kind.site.fixed) return { total, items: await withoutDeadLinks(strapi, items) };
      return { total, items: await allDescribed(items, caller) };
    },

    row: (number: string, caller: Caller | undefined) =>
      find([{ [NUMBER]: readNumber(number) }, ...visibleTo(caller, kind)]),

    async detail(number: string, caller: Caller | undefined) {
      return detail(await this.row(number, caller), caller);
    },

    /** Whatever the caller may see: writers are answered what they have just written. */
    async detailOf(number: number) {
      return detail(await find([{ [NUMBER]: number }]));
    },

    /** A replay to an anonymous caller: what the request itself says, and nothing that is stored. */
    replayed: (number: number, made: Date, body: Answer) =>
      present(kind, { ...sanitizeFields(kind, body), ...identity(number, made) }),

    async create(data: Answer) {
      const created = await documents()
        .create({ data: data as never })
        .catch(explainFailure);
      const row = await find([{ id: Number(created.id) }]);
      // Nothing has been said there yet.
      return described({
        ...present(kind, row),
        ...Object.fromEntries(threads.map(({ name }) => [name, []])),
      });
    },

    async update(row: Row, data: Answer, caller?: Caller) {
      await documents().update({ documentId: row.documentId, data: data as never });
      return detail(await find([{ id: row.id }]), caller);
    },

    async remove(row: Row) {
      await documents().delete({ documentId: row.documentId });
    },
  };
}

const identity = (number: number, made: Date): Answer => ({
  [NUMBER]: number,
  createdAt: made,
  updatedAt: made,
});

/**
 * Strapi queries whether relations exist and takes a failed query for a no. Ours were read a moment
 * before: what failed is the database.
 */
export function explainFailure(error: unknown): never {
  const isFailure =
    error instanceof errors.ValidationError && error.message === 'Invalid relations';
  throw isFailure ? connectionLost(error) : error;
}

/** foreign_key_violation, and in_failed_sql_transaction, which Strapi's rollback makes of it. */
const MISSING_RELATION_CODES = ['23503', '25P02'];

export const isRelationMissing = (error: unknown): boolean =>
  MISSING_RELATION_CODES.includes(String((error as { code?: string }).code)) ||
  (error instanceof errors.ValidationError && error.message.includes('do not exist'));

export type Items = ReturnType<typeof itemsOf>;

interface Proven {
  target: string;
  text: string;
  name: string;
}

/** What came of each project that has a figure, and what each client said, where visitors see it. */
const PROOFS = `select 'project/' || "${NUMBER}" as target, name, trim(concat_ws(' ', figure, figure_label)) as text
  from projects where coalesce(name, '') <> '' and coalesce(figure, '') <> ''
  union all
  select 'testimonial/' || "${NUMBER}", concat_ws(', ', name, nullif(role, '')), comment
  from testimonials where coalesce(name, '') <> '' and coalesce(comment, '') <> ''
    and coalesce(state, 'published') = 'published'`;

/** Offers that say what proves them; a target that is gone, or says nothing, proves none. */
async function withProof(strapi: Core.Strapi, kind: Kind, answers: Answer[]): Promise<Answer[]> {
  const targets = answers.map(({ proof }) => proof).filter(Boolean) as string[];
  if (!hasDetails(kind.name) || targets.length === 0) return answers;
  const sql = `select * from (${PROOFS}) as proofs where target = any(cast(? as text[]))`;
  const found = await raw<Proven>(strapi, sql, [targets]);
  const proofs = new Map(found.map(({ target, text, name }) => [target, { text, name }]));
  return answers.map((answer) => {
    const proven = proofs.get(String(answer.proof));
    return proven ? { ...answer, proven } : answer;
  });
}
