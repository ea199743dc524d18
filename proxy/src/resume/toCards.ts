import type { Period } from '../contract/index.ts';
import { RESUME_SECTIONS } from '../contract/shared/resumeSections.ts';
import { filled, joined, listed, PLATFORM, STACK, withBullets, withScore } from './fields.ts';
import { writePeriod } from './period.ts';
import type { GivenResume, TakenSection } from './read.ts';
import type { RESUME_KINDS } from './toResume.ts';

export type CardKind = Exclude<(typeof RESUME_KINDS)[number], 'profile'>;
export type Card = Record<string, string>;

/** What one entry of a section becomes; several cards where it is a group of skills. */
export interface Cards {
  kind: CardKind;
  cards: Card[];
}

const ACTIVITIES = ['activity1', 'activity2', 'activity3', 'activity4'];
const LONGEST_ACTIVITY = 500;

const one = (kind: CardKind, card: Record<string, string | undefined>): Cards => ({
  kind,
  cards: [filled<Card>(card)],
});

const ofGroup = (section: TakenSection, card: Record<string, string | undefined>): Cards =>
  one('skill', { ...card, group: RESUME_SECTIONS[section] });

/** An entry of a JSON Resume, as cards of this site. */
export const cardsOf: { [S in TakenSection]: (given: GivenResume[S][number]) => Cards } = {
  work: ({ name, location, position, ...rest }) =>
    activityCard('expirience', position ?? name, joined(name, location), rest),
  volunteer: ({ organization, position, ...rest }) =>
    activityCard('mentor', position ?? organization, organization, rest),
  education: ({ institution, area, studyType, score, courses, summary, ...period }) =>
    one('education', {
      ...{ name: institution, heading: joined(studyType, area), timeline: timeline(period) },
      comment: withBullets(withScore(summary, score), courses),
    }),
  projects: projectCard,
  // A course that can be visited is a MOOC; the rest are badges.
  certificates: ({ name, issuer, url, date }) =>
    one(url ? 'mooc' : 'badge', {
      ...{ heading: name && joined(name, issuer), timeline: moment(date), link: url },
    }),
  skills: ({ name, level, keywords }) =>
    keywords.length === 0
      ? one('skill', { name, level })
      : {
          kind: 'skill',
          cards: keywords.map((word) => filled<Card>({ name: word, group: name, level })),
        },
  languages: ({ language, fluency }) => ofGroup('languages', { name: language, level: fluency }),
  awards: ({ title, awarder, date, summary }) =>
    ofGroup('awards', {
      ...{ name: title && joined(title, awarder), timeline: moment(date), comment: summary },
    }),
  publications: ({ name, publisher, releaseDate, url, summary }) =>
    ofGroup('publications', {
      ...{ name: name && joined(name, publisher), timeline: moment(releaseDate) },
      ...{ link: url, comment: summary },
    }),
  interests: ({ name, keywords }) => ofGroup('interests', { name, comment: keywords.join('\n') }),
  references: ({ name, reference }) => ofGroup('references', { name, comment: reference }),
};

interface Activity {
  summary?: string | undefined;
  highlights: string[];
  startDate?: string | undefined;
  endDate?: string | undefined;
}

/** Four activities have a place of their own; from one that is too long on they go below the comment. */
function activityCard(
  kind: CardKind,
  name: string | undefined,
  place: string | undefined,
  { highlights, summary, ...period }: Activity,
): Cards {
  const long = highlights.findIndex(({ length }) => length > LONGEST_ACTIVITY);
  const fits = highlights.slice(0, long < 0 ? ACTIVITIES.length : long).slice(0, ACTIVITIES.length);
  const comment = withBullets(summary, highlights.slice(fits.length));
  const { cards } = one(kind, { name, place, timeline: timeline(period), comment });
  // All four, so that none of before is left between them.
  const activities = Object.fromEntries(ACTIVITIES.map((field, at) => [field, fits[at] ?? '']));
  return {
    kind,
    cards: cards.map((card) => ({ ...card, ...(highlights.length > 0 && activities) })),
  };
}

/** Highlights like «Backend: Koa» are fields here; the keywords that are none of theirs say where it is used. */
function projectCard(given: GivenResume['projects'][number]): Cards {
  const found = [...STACK, PLATFORM].flatMap(([field, word]) => {
    const highlight = given.highlights.find((text) => text.startsWith(`${word}: `));
    return highlight ? [{ field, highlight, value: highlight.slice(word.length + 2) }] : [];
  });
  const stack = Object.fromEntries(found.map(({ field, value }) => [field, value]));
  const told = new Set(found.flatMap(({ highlight, value }) => [highlight, value]));
  return one('project', {
    ...{ name: given.name, link: given.url, timeline: timeline(given) },
    platform: listed(given.keywords.filter((word) => !told.has(word))),
    ...stack,
    comment: withBullets(
      given.description,
      given.highlights.filter((text) => !told.has(text)),
    ),
  });
}

function timeline({ startDate, endDate }: { [K in keyof Period]?: string | undefined }): string {
  return writePeriod({ ...(startDate && { startDate }), ...(endDate && { endDate }) });
}

const moment = (date: string | undefined): string => timeline({ startDate: date, endDate: date });
