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
import { bulletsOf, dateOf, filled, scoreOf, split, STACK, webLink, wordsOf } from './fields.ts';
import { readPeriod } from './period.ts';
import { skillSections } from './skillSections.ts';

export type Item<N extends keyof Kinds> = ItemOf<Kinds[N]>;

/** The kinds that the CV is made of. */
export const RESUME_KINDS = [
  ...(['profile', 'expirience', 'mentor', 'education', 'mooc', 'badge', 'project'] as const),
  'skill',
] as const;

/** What everybody may read, by kind. */
export type Content = { [N in (typeof RESUME_KINDS)[number]]: Item<N>[] };

const SCHEMA = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';
const NETWORKS = ['github', 'linkedin', 'twitter', 'youtube', 'facebook', 'instagram'] as const;

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
    ...skillSections(content.skill),
    meta: { ...(origin && { canonical: `${origin}/api/resume.json` }), version: 'v1.0.0' },
  };
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
    profiles: NETWORKS.filter((network) => webLink(owner[network])).map((network) => ({
      network,
      url: owner[network],
    })),
  });
}

/** Four have a place of their own; the others are lines of the comment. */
function activitiesOf({ comment, ...item }: Item<'expirience' | 'mentor'>) {
  const [summary, others] = bulletsOf(comment);
  const { activity1, activity2, activity3, activity4 } = item;
  const own = [activity1, activity2, activity3, activity4].filter(Boolean);
  return { summary, highlights: [...own, ...others] };
}

/** A card that is called like its place has no position. */
const positionOf = (name: string, place: string): string => (name === place ? '' : name);

function jobOf(item: Item<'expirience'>): Job {
  const [name, location] = split(item.place);
  return filled<Job>({
    ...{ name, location, position: positionOf(item.name, name) },
    ...{ ...readPeriod(item.timeline), ...activitiesOf(item) },
  });
}

const volunteeringOf = (item: Item<'mentor'>): Volunteering =>
  filled<Volunteering>({
    ...{ organization: item.place, position: positionOf(item.name, item.place) },
    ...{ ...readPeriod(item.timeline), ...activitiesOf(item) },
  });

function studyOf(item: Item<'education'>): Study {
  const [first, second] = split(item.heading);
  const [comment, courses] = bulletsOf(item.comment);
  const [summary, score] = scoreOf(comment);
  return filled<Study>({
    ...{ institution: item.name, area: second || first, studyType: second && first },
    ...{ ...readPeriod(item.timeline), summary, score, courses },
  });
}

function certificateOf(item: Item<'mooc'> | Item<'badge'>): Certificate {
  const [name, issuer] = split(item.heading);
  const url = 'link' in item ? webLink(item.link) : '';
  return filled<Certificate>({ name, issuer, date: dateOf(item.timeline), url });
}

function workOf(item: Item<'project'>): Work {
  const [description, highlights] = bulletsOf(item.comment);
  const stack = STACK.filter(([field]) => item[field]);
  return filled<Work>({
    ...{ name: item.name, description, url: webLink(item.link), ...readPeriod(item.timeline) },
    highlights: [...stack.map(([field, word]) => `${word}: ${item[field]}`), ...highlights],
    keywords: [...stack.map(([field]) => item[field]), ...wordsOf(item.platform)],
  });
}
