import type { Period, Resume } from '@portafolio/proxy/contract';
import { RESUME_SECTIONS } from '@portafolio/proxy/contract/resume-sections';
import { latestFirst, periodOf } from './period.ts';

/** One entry of a CV, of any section. */
export interface Entry {
  when: string;
  title: string;
  place: string;
  url: string;
  text: string;
  points: string[];
}

export interface EntryGroup {
  title: string;
  entries: Entry[];
}

const BLANK = { when: '', title: '', place: '', url: '', text: '', points: [] };

/** Newest first, ongoing ones before all. */
const newestFirst = <T extends Period>(items: T[]): T[] =>
  items.toSorted((a, b) => latestFirst(order(a), order(b)));
const order = ({ startDate = '', endDate }: Period): string =>
  `${endDate ?? (startDate && '9999')} ${startDate}`;

const entryFrom = (period: Period, more: Partial<Entry>): Entry => ({
  ...{ ...BLANK, when: periodOf(period) },
  ...more,
});

const group = <T extends Period>(
  section: keyof typeof RESUME_SECTIONS,
  items: T[],
  tell: (item: T) => Partial<Entry>,
): EntryGroup => ({
  title: RESUME_SECTIONS[section],
  entries: newestFirst(items).map((item) => entryFrom(item, tell(item))),
});

const joined = (separator: string, ...parts: (string | undefined)[]): string =>
  parts.filter(Boolean).join(separator);

/** Without position a job is called like its place. */
const called = (position: string | undefined, place = '', location?: string): Partial<Entry> => ({
  title: position ?? place,
  place: joined(', ', position && place, location),
});

/** What the keywords say already is no point of its own: «Backend: Koa». */
const pointsOf = (highlights: string[] = [], keywords: string[] = []): string[] =>
  highlights.filter((point) => !keywords.some((word) => point.endsWith(`: ${word}`)));

/** The sections of JSON Resume that have long entries, in the order of a CV. */
export function entriesOf({
  work = [],
  volunteer = [],
  education = [],
  projects = [],
}: Resume): EntryGroup[] {
  return [
    group('work', work, ({ position, name, location, summary = '', highlights = [] }) => ({
      ...{ ...called(position, name, location), text: summary, points: highlights },
    })),
    group('volunteer', volunteer, ({ position, organization, summary = '', highlights = [] }) => ({
      ...{ ...called(position, organization), text: summary, points: highlights },
    })),
    group('education', education, ({ area, studyType, institution = '', ...study }) => ({
      ...{ title: joined(' · ', studyType, area), place: institution, points: study.courses ?? [] },
      text: joined('\n', study.summary, study.score && `Promedio: ${study.score}`),
    })),
    group('projects', projects, ({ name = '', url = '', keywords = [], ...project }) => ({
      ...{ title: name, place: keywords.join(' · '), url, text: project.description ?? '' },
      points: pointsOf(project.highlights, keywords),
    })),
  ];
}

const once = (date: string | undefined): Period => (date ? { endDate: date } : {});

/** Those of which there is something to tell, as their owner has them in order. */
const HONORS: Record<'awards' | 'publications' | 'references', (resume: Resume) => Entry[]> = {
  awards: ({ awards = [] }) =>
    awards.map(({ title = '', awarder = '', date, summary = '' }) =>
      entryFrom(once(date), { title, place: awarder, text: summary }),
    ),
  publications: ({ publications = [] }) =>
    publications.map(({ name = '', publisher = '', releaseDate, url = '', summary = '' }) =>
      entryFrom(once(releaseDate), { title: name, place: publisher, url, text: summary }),
    ),
  references: ({ references = [] }) =>
    references.map(({ name = '', reference = '' }) =>
      entryFrom({}, { title: name, text: reference }),
    ),
};

export const honorsOf = (resume: Resume): EntryGroup[] =>
  Object.keys(resume)
    .filter((section): section is keyof typeof HONORS => Object.hasOwn(HONORS, section))
    .map((section) => ({ title: RESUME_SECTIONS[section], entries: HONORS[section](resume) }));

/** A group of skills, languages or interests: each with what is said of it. */
export interface SkillRow {
  group: string;
  words: string[];
}

const withNote = (word: string, note: string | undefined): string =>
  note ? `${word} (${note})` : word;

const WORDS: Partial<Record<string, (resume: Resume) => [group: string, word: string][]>> = {
  skills: ({ skills = [] }) =>
    skills.map(({ name = '', level, keywords }) =>
      keywords
        ? [name, withNote(keywords.join(', '), level)]
        : [RESUME_SECTIONS.skills, withNote(name, level)],
    ),
  languages: ({ languages = [] }) =>
    languages.map(({ language = '', fluency }) => [
      RESUME_SECTIONS.languages,
      withNote(language, fluency),
    ]),
  interests: ({ interests = [] }) =>
    interests.map(({ name = '', keywords = [] }) => [
      RESUME_SECTIONS.interests,
      withNote(name, keywords.join(', ')),
    ]),
};

/** A line for each group, as their owner has them in order. */
export function skillRowsOf(resume: Resume): SkillRow[] {
  const rows = new Map<string, SkillRow>();
  for (const section of Object.keys(resume))
    for (const [name, word] of WORDS[section]?.(resume) ?? [])
      rows.set(name, { group: name, words: [...(rows.get(name)?.words ?? []), word] });
  return [...rows.values()];
}
