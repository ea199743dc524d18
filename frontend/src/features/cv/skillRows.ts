import type { Resume } from '@portafolio/proxy/contract';
import { RESUME_SECTIONS } from '@portafolio/proxy/contract/resume-sections';
import type { SkillSection } from '@portafolio/proxy/contract/resume-sections';
import { entryFrom } from './entries.ts';
import type { Entry } from './entries.ts';

/** What stands in a group: words in a line, and what has more to tell. */
export interface SkillRow {
  group: string;
  words: string[];
  entries: Entry[];
}

type Part = Partial<SkillRow>;

const noted = (word: string, note: string | undefined): string[] => [
  note ? `${word} (${note})` : word,
];
const told = (date: string | undefined, entry: Partial<Entry>): Entry[] => [
  entryFrom(date ? { endDate: date } : {}, entry),
];

const PARTS: { [S in SkillSection]: (resume: Resume) => Part[] | undefined } = {
  skills: ({ skills }) =>
    skills?.map(({ name = '', level, keywords }) =>
      keywords
        ? { group: name, words: noted(keywords.join(', '), level) }
        : { words: noted(name, level) },
    ),
  languages: ({ languages }) =>
    languages?.map(({ language = '', fluency }) => ({ words: noted(language, fluency) })),
  interests: ({ interests }) =>
    interests?.map(({ name = '', keywords }) => ({ words: noted(name, keywords?.join(', ')) })),
  awards: ({ awards }) =>
    awards?.map(({ title = '', awarder = '', date, summary = '' }) => ({
      entries: told(date, { title, place: awarder, text: summary }),
    })),
  publications: ({ publications }) =>
    publications?.map(({ name = '', publisher = '', releaseDate, url = '', summary = '' }) => ({
      entries: told(releaseDate, { title: name, place: publisher, url, text: summary }),
    })),
  references: ({ references }) =>
    references?.map(({ name = '', reference = '' }) => ({
      entries: told(undefined, { title: name, text: reference }),
    })),
};

const isSkills = (section: string): section is SkillSection => Object.hasOwn(PARTS, section);

/** A row for each group, as their owner has them in order. */
export function skillRowsOf(resume: Resume): SkillRow[] {
  const rows = new Map<string, SkillRow>();
  for (const section of Object.keys(resume).filter(isSkills))
    for (const part of PARTS[section](resume) ?? []) {
      const { group = RESUME_SECTIONS[section], words = [], entries = [] } = part;
      const row = rows.get(group) ?? { group, words: [], entries: [] };
      row.words.push(...words);
      row.entries.push(...entries);
      rows.set(group, row);
    }
  return [...rows.values()];
}
