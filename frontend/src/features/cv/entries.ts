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

const entry = (given: Partial<Entry>): Entry => ({
  ...{ when: '', title: '', place: '', url: '', text: '', points: [] },
  ...given,
});

/** Newest first, ongoing ones before all. */
const newestFirst = <T extends Period>(items: T[]): T[] =>
  items.toSorted((a, b) => latestFirst(order(a), order(b)));
const order = ({ startDate = '', endDate }: Period): string =>
  `${endDate ?? (startDate && '9999')} ${startDate}`;

/** The sections of JSON Resume that have long entries, in the order of a CV. */
export function entriesOf({
  work = [],
  volunteer = [],
  education = [],
  projects = [],
}: Resume): EntryGroup[] {
  return [
    {
      title: 'Experiencia',
      entries: newestFirst(work).map((job) =>
        entry({
          when: periodOf(job),
          title: job.position ?? '',
          place: job.name ?? '',
          text: job.summary ?? '',
          points: job.highlights ?? [],
        }),
      ),
    },
    {
      title: 'Mentoría y voluntariado',
      entries: newestFirst(volunteer).map((help) =>
        entry({
          when: periodOf(help),
          title: help.position ?? '',
          place: help.organization ?? '',
          text: help.summary ?? '',
          points: help.highlights ?? [],
        }),
      ),
    },
    {
      title: 'Educación',
      entries: newestFirst(education).map((study) =>
        entry({
          when: periodOf(study),
          title: study.area ?? '',
          place: study.institution ?? '',
          text: study.summary ?? '',
        }),
      ),
    },
    {
      title: 'Proyectos',
      entries: newestFirst(projects).map((project) =>
        entry({
          when: periodOf(project),
          title: project.name ?? '',
          place: (project.keywords ?? []).join(' · '),
          url: project.url ?? '',
          text: project.description ?? '',
        }),
      ),
    },
  ];
}
