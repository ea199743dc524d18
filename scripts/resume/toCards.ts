import { STACK } from '../../proxy/src/resume/stack.ts';
import type { Period } from '../../proxy/src/contract/index.ts';
import { writePeriod } from '../../proxy/src/resume/period.ts';
import type { GivenResume } from './read.ts';

export type CardKind = 'expirience' | 'mentor' | 'education' | 'mooc' | 'badge' | 'project';
export type Card = Record<string, string>;
export type Cards = Record<CardKind, Card[]>;

const ACTIVITIES = 4;
const LONGEST_ACTIVITY = 500;

/** A CV in the standard's shape, as cards of this site. */
export function toCards(resume: GivenResume): Cards {
  const certificates = resume.certificates.map((given) => ({
    given,
    card: certificateCard(given),
  }));
  return {
    expirience: resume.work.map(({ name, location, position, ...rest }) =>
      activityCard(position ?? name, position ? joined([name, location], ', ') : location, rest),
    ),
    mentor: resume.volunteer.map(({ organization, position, ...rest }) =>
      activityCard(position ?? organization, position ? organization : undefined, rest),
    ),
    education: resume.education.map(studyCard),
    // A course that can be visited is a MOOC; the rest are badges.
    mooc: certificates.flatMap(({ given, card }) => (given.url ? [card] : [])),
    badge: certificates.flatMap(({ given, card }) => (given.url ? [] : [card])),
    project: resume.projects.map(projectCard),
  };
}

interface Activity {
  summary?: string | undefined;
  highlights: string[];
  startDate?: string | undefined;
  endDate?: string | undefined;
}

/** Four activities have a place of their own; what is more, or too long, goes below the comment. */
function activityCard(name: string | undefined, place: string | undefined, given: Activity): Card {
  const fits = given.highlights
    .filter(({ length }) => length <= LONGEST_ACTIVITY)
    .slice(0, ACTIVITIES);
  const rest = given.highlights.filter((highlight) => !fits.includes(highlight));
  return filled({
    name,
    place,
    ...Object.fromEntries(fits.map((highlight, i) => [`activity${i + 1}`, highlight])),
    timeline: timeline(given),
    comment: withList(given.summary, rest),
  });
}

function studyCard(given: GivenResume['education'][number]): Card {
  const { institution, area, studyType, score, courses, summary } = given;
  return filled({
    name: institution,
    heading: joined([studyType, area], ' · '),
    timeline: timeline(given),
    comment: withList(joined([summary, score && `Promedio: ${score}`], '\n'), courses),
  });
}

function certificateCard({ name, issuer, url, date }: GivenResume['certificates'][number]): Card {
  const when = date === undefined ? '' : writePeriod({ startDate: date, endDate: date });
  return filled({ heading: joined([name, issuer], ' · '), timeline: when, link: url });
}

/** Highlights like «Backend: Koa» are fields here; without any, the keywords say what it is made of. */
function projectCard(given: GivenResume['projects'][number]): Card {
  const stack = STACK.flatMap(([field, word]) => {
    const found = given.highlights.find((highlight) => highlight.startsWith(`${word}: `));
    return found ? [[field, found.slice(word.length + 2), found] as const] : [];
  });
  const rest = given.highlights.filter(
    (highlight) => !stack.some(([, , found]) => found === highlight),
  );
  const keywords = stack.length === 0 ? given.keywords.join(', ') : '';
  return filled({
    name: given.name,
    link: given.url,
    platform: keywords,
    ...Object.fromEntries(stack),
    timeline: timeline(given),
    comment: withList(given.description, rest),
  });
}

function timeline({ startDate, endDate }: { [K in keyof Period]?: string | undefined }): string {
  return writePeriod({ ...(startDate && { startDate }), ...(endDate && { endDate }) });
}

const joined = (parts: (string | undefined)[], separator: string): string =>
  parts.filter(Boolean).join(separator);

const withList = (text: string | undefined, list: string[]): string =>
  joined([text, ...list.map((line) => `• ${line}`)], '\n');

function filled(values: Record<string, string | undefined>): Card {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as Card;
}
