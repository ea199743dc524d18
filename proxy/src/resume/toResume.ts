import type {
  Basics,
  Certificate,
  ItemOf,
  Job,
  Kinds,
  Resume,
  Study,
  Volunteering,
  Work,
} from '../contract/index.ts';
import { readPeriod } from './period.ts';
import { STACK } from './stack.ts';

type Item<N extends keyof Kinds> = ItemOf<Kinds[N]>;

/** What everybody may read, by kind. */
export interface Content {
  profile: Item<'profile'>[];
  expirience: Item<'expirience'>[];
  mentor: Item<'mentor'>[];
  education: Item<'education'>[];
  mooc: Item<'mooc'>[];
  badge: Item<'badge'>[];
  project: Item<'project'>[];
}

const SCHEMA = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';
const NETWORKS = ['github', 'linkedin', 'twitter', 'youtube', 'facebook', 'instagram'] as const;
const WEB = /^https?:\/\//;

/** The owner's CV in the standard's own shape; `origin` is the site's, if it has a public one. */
export function toResume(content: Content, origin: string): Resume {
  const [owner] = content.profile;
  return {
    $schema: SCHEMA,
    ...(owner && { basics: basicsOf(owner, origin) }),
    work: content.expirience.map(jobOf),
    volunteer: content.mentor.map(volunteeringOf),
    education: content.education.map(studyOf),
    certificates: [...content.mooc, ...content.badge].map(certificateOf),
    projects: content.project.map(workOf),
    meta: { ...(origin && { canonical: `${origin}/api/resume.json` }), version: 'v1.0.0' },
  };
}

/** The standard leaves out what there is not; a blank would be a value. */
function filled<T extends object>(values: { [K in keyof T]: T[K] | undefined }): T {
  const present = Object.entries(values).filter(
    ([, value]) =>
      value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(present) as T;
}

function basicsOf(owner: Item<'profile'>, origin: string): Basics {
  return filled<Basics>({
    name: owner.name,
    label: owner.heading,
    image: owner.image.startsWith('/') ? origin + owner.image : owner.image,
    email: owner.email,
    phone: owner.phone,
    url: origin,
    summary: owner.comment,
    location: owner.address ? { address: owner.address } : undefined,
    profiles: NETWORKS.filter((network) => WEB.test(owner[network])).map((network) => ({
      network,
      url: owner[network],
    })),
  });
}

const activitiesOf = (item: Item<'expirience' | 'mentor'>): string[] =>
  [item.activity1, item.activity2, item.activity3, item.activity4].filter(Boolean);

const jobOf = (item: Item<'expirience'>): Job =>
  filled<Job>({
    name: item.place,
    position: item.name,
    ...readPeriod(item.timeline),
    summary: item.comment,
    highlights: activitiesOf(item),
  });

const volunteeringOf = (item: Item<'mentor'>): Volunteering =>
  filled<Volunteering>({
    organization: item.place,
    position: item.name,
    ...readPeriod(item.timeline),
    summary: item.comment,
    highlights: activitiesOf(item),
  });

const studyOf = (item: Item<'education'>): Study =>
  filled<Study>({
    institution: item.name,
    area: item.heading,
    ...readPeriod(item.timeline),
    summary: item.comment,
  });

function certificateOf(item: Item<'mooc'> | Item<'badge'>): Certificate {
  const { startDate, endDate } = readPeriod(item.timeline);
  const link = 'link' in item && WEB.test(item.link) ? item.link : '';
  return filled<Certificate>({ name: item.heading, date: endDate ?? startDate, url: link });
}

function workOf(item: Item<'project'>): Work {
  return filled<Work>({
    name: item.name,
    description: item.comment,
    url: WEB.test(item.link) ? item.link : '',
    ...readPeriod(item.timeline),
    highlights: STACK.filter(([field]) => item[field]).map(
      ([field, word]) => `${word}: ${item[field]}`,
    ),
    keywords: STACK.map(([field]) => item[field]).filter(Boolean),
  });
}
