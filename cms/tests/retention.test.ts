import { createRequire } from 'node:module';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startCms, type Cms } from './support/cms.ts';
import { withClient } from './support/database.ts';

const require = createRequire(import.meta.url);
type Sweep = (strapi: Cms['strapi'], now: Date) => Promise<void>;
const load = (file: string) =>
  require(`../dist/src/${file}.js`) as Record<string, Sweep> & { sweeps: Sweep[] };

let cms: Cms;

beforeAll(async () => {
  cms = await startCms({
    env: { KEEP_MESSAGES_MONTHS: '6', KEEP_MAILS_MONTHS: '2', KEEP_AUDIT_MONTHS: '18' },
  });
});
afterAll(() => cms.stop());

const MADE = '2026-01-31T12:00:00Z';
const INSERTS = {
  portafolio_links: `insert into portafolio_links values ('a', 'reset', 1, 'x', $1)`,
  portafolio_challenges: `insert into portafolio_challenges values ('a', 0, 0, 'x', $1)`,
  reports: `insert into reports (document_id, comment, reason, created_at) values ('a', 9001, 'spam', $1)`,
  contacts: `insert into contacts (document_id, number, name, state, created_at) values ('a', 9001, 'Ada', null, $1), ('b', 9002, 'Eva', 'lost', $1), ('c', 9003, 'Ana', 'talking', $1)`,
  mails: `insert into mails (document_id, kind, state, created_at) values ('a', 'x', 'enviado', $1), ('b', 'x', 'fallido', $1), ('c', 'x', 'pendiente', $1)`,
  decisions: `insert into decisions (document_id, action, subject, item, created_at) values ('a', 'x', 'x', 1, $1)`,
};

const SWEEPS = [
  ['contacts', 'setup/sweeps', 'sweepMessages', '2026-07-31T11:59:59Z', '2026-07-31T12:00:01Z'],
  ['mails', 'mail/outbox', 'sweepMails', '2026-03-31T11:59:59Z', '2026-03-31T12:00:01Z'],
  ['decisions', 'audit/audit', 'sweepAudit', '2027-07-31T11:59:59Z', '2027-07-31T12:00:01Z'],
  ['reports', 'forum/reports', 'sweepReports', '2027-07-31T11:59:59Z', '2027-07-31T12:00:01Z'],
  ['portafolio_links', 'accounts/links', 'sweepLinks', '2026-01-31T11:59:59Z', '2026-01-31T12:00:01Z'],
  ['portafolio_challenges', 'accounts/passkeys/repository', 'sweepChallenges', '2026-01-31T11:59:59Z', '2026-01-31T12:00:01Z'],
] as const; // prettier-ignore

it.each(SWEEPS)(
  '%s go when their time has come, and not before',
  async (table, file, name, kept, gone) => {
    const ask = (sql: string, values: unknown[] = []) =>
      withClient(
        cms.databaseUrl,
        async (db) => (await db.query(sql, values)).rows as { count: string }[],
      );
    const count = async () => Number((await ask(`select count(*) from ${table}`))[0]?.count);
    // The log can lose only what is a year old by the clock of the database.
    const made =
      table === 'decisions' ? new Date(Date.parse(MADE) - 366 * 86_400_000) : new Date(MADE);
    const shift = made.getTime() - Date.parse(MADE);
    const sweep = load(file)[name];
    const at = (moment: string) => new Date(Date.parse(moment) + shift);
    await ask(INSERTS[table], [made]);
    const before = await count();
    await sweep(cms.strapi, at(kept));
    expect(await count()).toBe(before);
    await sweep(cms.strapi, at(gone));
    // What still waits to be sent stays, and a message that became work.
    expect(await count()).toBe(['mails', 'contacts'].includes(table) ? 1 : 0);
  },
);

it('every sweep of the site is in the list that runs each hour', () => {
  const { sweeps } = load('setup/sweeps');
  const names = sweeps.map(({ name }) => name);
  for (const name of [...SWEEPS.map(([, , one]) => one), 'eraseDue']) expect(names).toContain(name);
});

it('what deleted comments and messages said goes out of the log after thirty days; the decision stays', async () => {
  const made = new Date(Date.now() - 30 * 86_400_000);
  await withClient(cms.databaseUrl, (db) =>
    db.query(
      `insert into decisions (document_id, action, subject, item, whom, before, created_at) values
        ('d1', 'hide', 'comment', 1, 'Ada', '{"state":"visible","comment":"Secreto"}', $1),
        ('d2', 'delete', 'review', 2, 'Ada', '{"name":"Ada","comment":"Secreto","rating":3}', $1),
        ('d3', 'delete', 'contact', 3, 'Ada', '{"name":"Ada","comment":"Secreto"}', $1),
        ('d4', 'role', 'user', 4, 'Ada', '{"isAdmin":true}', $1)`,
      [made],
    ),
  );
  const texts = () =>
    withClient(cms.databaseUrl, async (db) => {
      const sql = `select before::text as before from decisions where document_id ~ '^d[1-4]$' order by document_id`;
      return (await db.query<{ before: string }>(sql)).rows.map(({ before }) => JSON.parse(before));
    });
  const { sweepDecidedTexts } = load('audit/forget');
  const at = (ms: number) => new Date(made.getTime() + 30 * 86_400_000 + ms);
  await sweepDecidedTexts?.(cms.strapi, at(-1000));
  expect(JSON.stringify(await texts()).match(/Secreto/g)).toHaveLength(3);
  await sweepDecidedTexts?.(cms.strapi, at(1000));
  expect(await texts()).toEqual([{ state: 'visible' }, { rating: 3 }, {}, { isAdmin: true }]);
  // Whose message it was only its e-mail said: without it the name would outlive the account.
  const sql = `select whom from decisions where document_id ~ '^d[1-4]$' order by document_id`;
  const { rows } = await withClient(cms.databaseUrl, (db) => db.query(sql));
  expect(rows.map(({ whom }) => whom)).toEqual(['Ada', 'Ada', '', 'Ada']);
  expect(load('setup/sweeps').sweeps).toContain(sweepDecidedTexts);
});
