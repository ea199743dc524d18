import { createRequire } from 'node:module';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { validate } from '@jsonresume/schema';
import { expect, test } from 'vitest';
import type { Resume } from '../../../proxy/src/contract/index.ts';
import { importResume } from '../../../proxy/src/resume/importing.ts';
import { RESUME_KINDS } from '../../../proxy/src/resume/toResume.ts';
import { Cms } from '../../seed/cms.ts';
import { seed } from '../../seed/seeding.ts';
import { request } from '../../testing/client.ts';
import { runTool } from '../tool.ts';
import { emptied } from './emptied.ts';
import type { RunningStack } from './stacks.ts';

const SAMPLE = createRequire(import.meta.url).resolve('@jsonresume/schema/sample.resume.json');

async function resumeOf({ siteUrl }: RunningStack): Promise<Resume> {
  const { status, json, headers } = await request(`${siteUrl}/api/resume.json`);
  expect(status).toBe(200);
  expect(headers['content-type']).toContain('application/json');
  const resume = json as Resume;
  validate(resume, (errors) => expect(errors).toBeNull());
  return resume;
}

const importInto = ({ cmsUrl, env, dataDir }: RunningStack, file: string, ...options: string[]) =>
  runTool('import:resume', [file, ...options], {
    ENV_FILE: join(dataDir, 'env'),
    CMS_URL: cmsUrl,
    SEED_TOKEN: env['SEED_TOKEN'],
  });

/** The same without a process of its own; gives what became of the cards. */
async function importNow({ cmsUrl, env }: RunningStack, resume: Resume): Promise<Set<string>> {
  const cms = new Cms(cmsUrl, env['SEED_TOKEN'] ?? '');
  const { items, leftOut } = await importResume(
    (body) => cms.resume(body),
    { ...resume },
    { take: true },
  );
  expect(leftOut.map(({ section }) => section)).toEqual(['basics', 'meta']);
  return new Set(items.map(({ result }) => result));
}

/** All but who the owner is. */
const sections = ({ $schema: _s, basics: _b, meta: _m, ...taken }: Resume) => taken;

test('the demo site’s CV, put into an empty site, is the same CV there', async () => {
  const [one, other] = [await emptied('one'), await emptied('other')];
  const cms = new Cms(one.cmsUrl, one.env['SEED_TOKEN'] ?? '');
  for (const only of RESUME_KINDS) await seed(cms, { only });
  const resume = await resumeOf(one);
  expect(resume.basics?.name).toBeTruthy();
  expect(resume.work?.length).toBeGreaterThanOrEqual(5);
  expect(resume.certificates?.length).toBeGreaterThanOrEqual(14);
  expect(resume.languages?.length).toBeGreaterThanOrEqual(2);

  const file = join(other.dataDir, 'cv.json');
  writeFileSync(file, JSON.stringify(resume));
  expect((await importInto(other, file, '--dry-run')).output).toContain('Fue un ensayo');
  expect((await resumeOf(other)).work).toEqual([]);
  expect(await importNow(other, resume)).toEqual(new Set(['created']));
  // What was written at the CMS's own door reaches the proxy a moment later.
  await expect.poll(async () => sections(await resumeOf(other))).toEqual(sections(resume));
  expect(await importNow(other, resume)).toEqual(new Set(['unchanged']));
  expect(await importNow(one, resume)).toEqual(new Set(['unchanged'])); // pictures, fuller periods
});

test('the standard’s own sample comes in, and a wrong file changes nothing', async () => {
  const empty = await emptied('one');
  const wrong = join(empty.dataDir, 'mal.json');
  const sample = JSON.parse(readFileSync(SAMPLE, 'utf8')) as Resume;
  writeFileSync(wrong, JSON.stringify({ ...sample, projects: {} }));
  const refused = await importInto(empty, wrong);
  expect(refused.output).toContain('Se esperaba una lista en «projects»; se encontró un objeto.');
  expect(refused.code).toBe(1);
  expect((await resumeOf(empty)).work).toEqual([]);

  const done = await importInto(empty, SAMPLE);
  expect(done.code).toBe(0);
  expect(done.output).toContain('work.url (CEO/President): El sitio no tiene dónde guardarlo.');
  const resume = await resumeOf(empty);
  expect(resume.work?.[0]).toMatchObject({
    name: 'Pied Piper',
    location: 'Palo Alto, CA',
    position: 'CEO/President',
    startDate: '2013-12-01',
    endDate: '2014-12-01',
    highlights: sample.work?.[0]?.highlights,
  });
  expect(resume.education?.[0]?.institution).toBe('University of Oklahoma');
  for (const section of ['skills', 'awards', 'interests', 'references'] as const)
    expect(resume[section]).toEqual(sample[section]);
});
