import { validate } from '@jsonresume/schema';
import { describe, expect, it } from 'vitest';
import type { AuditLine, ImportedResume, Resume } from '../../src/contract/index.ts';
import { admin, requestSite, requestSiteOk } from '../site.ts';

const CHANGED = 409;

const post = async (body: object) => {
  const { token } = await admin();
  return requestSite('POST', '/api/resume/', { token, body });
};

/** Other tests write cards meanwhile: a change of one between reading and writing is refused. */
async function imported(resume: object, more: object): Promise<ImportedResume> {
  const { status, json } = await post({ resume, ...more });
  if (status === CHANGED) return imported(resume, more);
  expect({ status, json }).toMatchObject({ status: 200 });
  return json as ImportedResume;
}
const preview = (resume: object) => imported(resume, { take: false });
const take = (resume: object, chosen?: string[]) => imported(resume, { take: true, chosen });

const given = async (): Promise<Resume> => {
  const resume = await requestSiteOk<Resume>('GET', '/api/resume.json', {});
  validate(resume, (errors) => {
    expect(errors).toBeNull();
  });
  return resume;
};

/** What a demo or the standard's sample has not, of each sort of card, at every precision of dates. */
const FULL = {
  work: [
    {
      ...{ name: 'Acme, S. A.', position: 'Jefa de obra', location: 'Puebla, México' },
      ...{ startDate: '2019-03-15', endDate: '2021-06', summary: 'Dos naves.\n\nY una bodega.' },
      highlights: [...'uno dos tres cuatro'.split(' '), 'x'.repeat(600), 'seis,\nen dos líneas'],
    },
    { name: 'Breve', position: 'Ayudante', startDate: '2018-01-02', endDate: '2018-01-02' },
  ],
  education: [
    {
      ...{ institution: 'Universidad del Cerro', area: 'Ingeniería civil', studyType: 'Maestría' },
      ...{ startDate: '2005-08', endDate: '2010-12-01', score: '9.4' },
      courses: ['Suelos', 'Puentes'],
    },
  ],
  projects: [
    {
      ...{ name: 'Puente colgante', description: 'De lado a lado.', url: 'https://puente.example' },
      ...{ highlights: ['Aguanta 3 t'], keywords: ['acero', 'cable'], startDate: '2020-02-28' },
    },
  ],
  certificates: [
    { name: 'Soldadura', issuer: 'Taller Norte', date: '2015-05-05', url: 'https://t.example/s' },
    { name: 'Alturas', issuer: 'Consejo', date: '2016-02' },
  ],
  languages: [{ language: 'Náhuatl', fluency: 'Lengua materna' }],
  publications: [
    {
      ...{ name: 'Cables', publisher: 'Revista Vano', releaseDate: '2022-03' },
      ...{ url: 'https://vano.example/cables', summary: 'Qué aguantan.' },
    },
  ],
  references: [{ name: 'Lía Cantera', reference: 'Cumple lo que dice.' }],
};
const SECTIONS = Object.keys(FULL) as (keyof typeof FULL)[];

describe('POST /api/resume/', () => {
  it('a JSON Resume that comes in comes out as it came in, section by section', async () => {
    const before = await given();
    const { items, leftOut } = await preview(FULL);
    expect(leftOut).toEqual([]);
    expect(new Set(items.map(({ section }) => section))).toEqual(new Set(SECTIONS));
    expect(new Set(items.map(({ result }) => result))).toEqual(new Set(['created']));
    expect((await given()).references).toEqual(before.references);

    await take(FULL);
    const resume = await given();
    for (const section of SECTIONS)
      for (const entry of FULL[section]) expect(resume[section]).toContainEqual(entry);
    const again = await take(FULL);
    expect(new Set(again.items.map(({ result }) => result))).toEqual(new Set(['unchanged']));
  });

  it('only what is chosen is written, and what is known by its name is updated', async () => {
    const language = (fluency: string) => ({ language: 'Purépecha', fluency });
    const resume = { languages: [language('Poco'), { language: 'Mixe', fluency: 'Nada' }] };
    await take(resume, ['languages.0']);
    const { languages } = await given();
    expect(languages).toContainEqual(language('Poco'));
    expect(languages).not.toContainEqual(resume.languages[1]);

    const better = { languages: [language('Bien')] };
    const key = { key: 'languages.0', section: 'languages', kind: 'skill', title: 'Purépecha' };
    const change = { ...key, result: 'updated', fields: ['level'] };
    expect((await preview(better)).items).toEqual([expect.objectContaining(change)]);
    const [item] = (await take(better)).items;
    expect((await given()).languages).toContainEqual(language('Bien'));

    // As any other change by that admin: with a former state, and in the log.
    const { token, name } = await admin();
    const versions = await requestSiteOk<object[]>(
      'GET',
      `/api/skills/${String(item?._id)}/versions/`,
      { token },
    );
    expect(versions).toHaveLength(1);
    await take({ languages: [language('Muy bien')] });
    const [last] = await requestSiteOk<object[]>(
      'GET',
      `/api/skills/${String(item?._id)}/versions/`,
      { token },
    );
    expect(last).toMatchObject({ by: name });
    const log = await requestSiteOk<AuditLine[]>('GET', '/api/audit/?keyword=import', { token });
    expect(log[0]).toMatchObject({
      by: name,
      action: 'import',
      subject: 'resume',
      why: '1 fichas',
    });
  });

  it.each([
    [{ resume: [] }, 'resume', 'Se esperaba un objeto en «Currículum»; se encontró una lista.'],
    [{ resume: { work: [] }, chosen: ['work.0'] }, 'chosen', 'El archivo no trae «work.0».'],
  ])('%j is no JSON Resume: 400 with its field', async (body, field, message) => {
    expect(await post(body)).toMatchObject({
      status: 400,
      json: { code: 'request.invalid', message, errors: [{ field, message }] },
    });
  });

  it('two that come at the same moment bring it once', async () => {
    const resume = { languages: [{ language: 'Seri', fluency: 'Algo' }] };
    await Promise.all([take(resume), take(resume), take(resume)]);
    const { languages = [] } = await given();
    expect(languages.filter(({ language }) => language === 'Seri')).toHaveLength(1);
  });
});
