import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../setup/ports.ts';
import { queryOnce } from '../../setup/query.ts';
import { Stack } from '../../stack/stack.ts';
import { startThrowAwayStack } from '../../stack/throwAway.ts';

const MOMENTS = 40;
const SPREAD_MS = 40_000;
const LATE_MS = 60_000;

interface Scheduled {
  number: number;
  publishAt: number;
  /** When each proxy first showed it. */
  seen: number[];
}

test(
  'what is scheduled is public at its moment, once, on two proxies and two CMS of which one is killed',
  { timeout: 240_000 },
  async () => {
    const one = await startThrowAwayStack();
    onTestFinished(() => one.stop());
    const [sitePort, cmsPort] = [await freePort(), await freePort()];
    const other = new Stack({ ...one.stack.settings, sitePort, cmsPort }, undefined);
    onTestFinished(() => other.stop());
    await other.cms.start();
    await other.proxy.start();

    const start = Date.now() + 5_000;
    const all: Scheduled[] = Array.from({ length: MOMENTS }, (_, i) => ({
      number: i + 1,
      publishAt: start + Math.round((i * SPREAD_MS) / MOMENTS),
      seen: [],
    }));
    for (const { number, publishAt } of all)
      await queryOnce(
        one.databaseUrl,
        `insert into articles (document_id, number, name, state, publish_at, created_at, updated_at)
           values ($1, $2, $1, 'scheduled', $3, now() at time zone 'utc', now() at time zone 'utc')`,
        [`programado ${number}`, number, new Date(publishAt).toISOString().replace('Z', '')],
      );

    const sites = [one.siteUrl, other.siteUrl];
    const shownAt = async (site: string): Promise<Set<number>> => {
      const list = (await (await fetch(`${site}/api/articles/?limit=100`)).json()) as {
        _id: number;
      }[];
      return new Set(list.map(({ _id }) => _id));
    };
    let killed = false;
    for (const end = start + SPREAD_MS + LATE_MS; Date.now() < end;) {
      for (const [i, site] of sites.entries()) {
        // While its CMS is away, one proxy answers with what it kept, or says so.
        const shown = await shownAt(site).catch(() => new Set<number>());
        for (const article of all) if (shown.has(article.number)) article.seen[i] ??= Date.now();
      }
      if (!killed && Date.now() > start + SPREAD_MS / 2) {
        killed = true;
        process.kill(other.cms.pid ?? 0, 'SIGKILL');
      }
      if (all.every(({ seen }) => seen[0] && seen[1])) break;
      await sleep(200);
    }
    expect(killed).toBe(true);
    for (const { number, publishAt, seen } of all)
      for (const at of [seen[0], seen[1]]) {
        expect(at, `${number}`).toBeGreaterThanOrEqual(publishAt);
        expect(at, `${number}`).toBeLessThanOrEqual(publishAt + LATE_MS);
      }
    // Once: each left one former state, and has its moment for its date.
    const once = `select number from articles join portafolio_versions using (number)
      where kind = 'article' group by number, created_at having count(*) = 1`;
    expect(await queryOnce(one.databaseUrl, once, [])).toHaveLength(MOMENTS);
    const dated = `select number, (extract(epoch from created_at) * 1000)::bigint::text as at from articles order by number`;
    expect(await queryOnce(one.databaseUrl, dated, [])).toEqual(
      all.map(({ number, publishAt }) => ({ number, at: String(publishAt) })),
    );
  },
);
