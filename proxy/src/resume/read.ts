import * as z from 'zod';
import { nameOfType } from '../contract/schemas.ts';
import { RESUME_SECTIONS } from '../contract/shared/resumeSections.ts';
import type { ResumeSection } from '../contract/shared/resumeSections.ts';
import { ApiError } from '../errors.ts';

// What is said where it is anything else. Programs write null where there is nothing; people leave it out.
const blankAsNothing = <T extends z.ZodType<string>>(schema: T) =>
  schema.nullish().transform((value) => value || undefined);
const line = z.string('un texto').trim();
const text = blankAsNothing(line);
const date = blankAsNothing(
  z
    .string('un texto')
    .regex(/^$|^[12]\d{3}(-[01]\d(-[0-3]\d)?)?$/, 'una fecha como 2021, 2021-03 o 2021-03-15'),
);
const many = <T extends z.ZodType>(one: T) =>
  z
    .array(one, 'una lista')
    .nullish()
    .transform((list) => list ?? []);
const texts = many(line).transform((list) => list.filter(Boolean));
const dates = { startDate: date, endDate: date };

/** What the site has a place for; `leftOut` of plan.ts names the rest. */
const SECTIONS = {
  work: { name: text, position: text, location: text, summary: text, highlights: texts, ...dates },
  volunteer: { organization: text, position: text, summary: text, highlights: texts, ...dates },
  education: {
    ...{ institution: text, area: text, studyType: text, score: text },
    ...{ courses: texts, summary: text, ...dates },
  },
  projects: {
    ...{ name: text, description: text, url: text, highlights: texts, keywords: texts, ...dates },
  },
  certificates: { name: text, issuer: text, url: text, date },
  skills: { name: text, level: text, keywords: texts },
  languages: { language: text, fluency: text },
  awards: { title: text, awarder: text, date, summary: text },
  publications: { name: text, publisher: text, releaseDate: date, url: text, summary: text },
  interests: { name: text, keywords: texts },
  references: { name: text, reference: text },
} satisfies Partial<Record<ResumeSection, z.ZodRawShape>>;

export type TakenSection = keyof typeof SECTIONS;
export const isTaken = (section: string): section is TakenSection =>
  Object.hasOwn(SECTIONS, section);
export const isKept = (section: TakenSection, field: string): boolean =>
  Object.hasOwn(SECTIONS[section], field);

const shape = z.object(
  Object.fromEntries(
    Object.entries(SECTIONS).map(([name, fields]) => [name, many(z.object(fields, 'un objeto'))]),
  ),
  'un objeto',
);

export type GivenResume = {
  [S in TakenSection]: z.infer<z.ZodObject<(typeof SECTIONS)[S]>>[];
};

/** So many are told at once. */
const ERRORS_MAX = 20;

/** What is wrong of a JSON Resume, by where it stands in it: what was expected there, and what was found. */
export function readResume(given: unknown): GivenResume {
  const { data, error } = shape.safeParse(given);
  const errors = (error?.issues ?? []).slice(0, ERRORS_MAX).map(({ path, message }) => {
    const found = path.reduce<unknown>((value, name) => Object(value)[name], given);
    const field = ['resume', ...path].join('.');
    const where = path.length > 0 ? ` en «${path.join('.')}»` : '';
    return { field, message: `Se esperaba ${message}${where}; se encontró ${shown(found)}.` };
  });
  const names = Object.keys(Object(given));
  if (errors.length === 0 && !names.some((name) => Object.hasOwn(RESUME_SECTIONS, name))) {
    const found = names.slice(0, 5).join(', ') || 'un objeto vacío';
    const message = `Se esperaba un JSON Resume, con secciones como ${Object.keys(SECTIONS).slice(0, 3).join(', ')}; se encontró ${found}.`;
    errors.push({ field: 'resume', message });
  }
  if (errors.length > 0)
    throw new ApiError('request.invalid', { message: errors[0]?.message, errors });
  return data as unknown as GivenResume;
}

const SHOWN = 40;

const shown = (value: unknown): string =>
  typeof value === 'string' ? `el texto «${value.slice(0, SHOWN)}»` : nameOfType(value);
