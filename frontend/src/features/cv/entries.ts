import type { Period, Resume } from '@portafolio/proxy/contract';
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

const group = <T extends Period>(
  title: string,
  items: T[],
  entryOf: (item: T) => Partial<Entry>,
): EntryGroup => ({
  title,
  entries: newestFirst(items).map((item) => ({
    ...BLANK,
    when: periodOf(item),
    ...entryOf(item),
  })),
});

/** The sections of JSON Resume that have long entries, in the order of a CV. */
export function entriesOf({
  work = [],
  volunteer = [],
  education = [],
  projects = [],
}: Resume): EntryGroup[] {
  return [
    group('Experiencia', work, (job) => ({
      title: job.position ?? '',
      place: job.name ?? '',
      text: job.summary ?? '',
      points: job.highlights ?? [],
    })),
    group('Mentoría y voluntariado', volunteer, (help) => ({
      title: help.position ?? '',
      place: help.organization ?? '',
      text: help.summary ?? '',
      points: help.highlights ?? [],
    })),
    group('Educación', education, (study) => ({
      title: study.area ?? '',
      place: study.institution ?? '',
      text: study.summary ?? '',
    })),
    group('Proyectos', projects, (project) => ({
      title: project.name ?? '',
      place: (project.keywords ?? []).join(' · '),
      url: project.url ?? '',
      text: project.description ?? '',
    })),
  ];
}
