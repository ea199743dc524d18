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

/** With its time, as it is printed. */
export const entryFrom = (period: Period, more: Partial<Entry>): Entry => ({
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
