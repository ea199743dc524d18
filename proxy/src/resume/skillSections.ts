import type { ItemOf, Kinds, Resume, Skill } from '../contract/index.ts';
import { slugOf } from '../contract/shared/publicPath.ts';
import { GROUP_SECTIONS, RESUME_SECTIONS } from '../contract/shared/resumeSections.ts';
import type { SkillSection } from '../contract/shared/resumeSections.ts';
import { dateOf, filled, split, webLink } from './fields.ts';

type Item = ItemOf<Kinds['skill']>;
type Sections = Required<Pick<Resume, SkillSection>>;

/** However the capitals and accents of its name are written. */
const sectionOfGroup = (group: string): SkillSection =>
  GROUP_SECTIONS.find((section) => slugOf(RESUME_SECTIONS[section]) === slugOf(group)) ?? 'skills';

const entryOf: {
  [S in Exclude<SkillSection, 'skills'>]: (item: Item) => Sections[S][number];
} = {
  languages: ({ name, level }) => filled({ language: name, fluency: level }),
  awards: ({ name, comment, timeline }) => {
    const [title, awarder] = split(name);
    return filled({ title, date: dateOf(timeline), awarder, summary: comment });
  },
  publications: ({ name: called, comment, timeline, link }) => {
    const [name, publisher] = split(called);
    const releaseDate = dateOf(timeline);
    return filled({ name, publisher, releaseDate, url: webLink(link), summary: comment });
  },
  interests: ({ name, comment }) => filled({ name, keywords: comment.split('\n').filter(Boolean) }),
  references: ({ name, comment }) => filled({ name, reference: comment }),
};

// Map.groupBy is not in Node 20.
function grouped<T, K>(all: T[], keyOf: (one: T) => K): [K, T[]][] {
  const groups = new Map<K, T[]>();
  for (const one of all) {
    const own = groups.get(keyOf(one)) ?? [];
    groups.set(keyOf(one), own);
    own.push(one);
  }
  return [...groups];
}

/** Sections, groups and what is in them, in the order in which the owner has them. */
export const skillSections = (items: Item[]): Partial<Sections> =>
  Object.fromEntries(
    grouped(items, ({ group }) => sectionOfGroup(group)).map(([section, own]) => [
      section,
      section === 'skills' ? skillsOf(own) : own.map((item) => entryOf[section](item)),
    ]),
  );

/** Those of a group that have the same level are one entry; one without group is an entry of its own. */
const skillsOf = (items: Item[]): Skill[] =>
  grouped(items, ({ _id, group, level }) => JSON.stringify(group ? [group, level] : _id)).map(
    ([, own]) => {
      const [{ group, name, level } = { group: '', name: '', level: '' }] = own;
      return group
        ? filled<Skill>({ name: group, level, keywords: own.map((item) => item.name) })
        : filled<Skill>({ name, level });
    },
  );
