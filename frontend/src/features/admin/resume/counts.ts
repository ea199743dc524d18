import type { ImportedResume } from '@portafolio/proxy/contract';
import { RESUME_SECTIONS } from '@portafolio/proxy/contract/resume-sections';

type Items = ImportedResume['items'];

const countOf = (items: Items, result: string, one: string, many: string): string[] => {
  const count = items.filter((item) => item.result === result).length;
  return count > 0 ? [`${String(count)} ${count === 1 ? one : many}`] : [];
};

/** «3 nuevas, 1 cambiada, 8 iguales» */
export const countsOf = (items: Items): string =>
  [
    ...countOf(items, 'created', 'nueva', 'nuevas'),
    ...countOf(items, 'updated', 'cambiada', 'cambiadas'),
    ...countOf(items, 'unchanged', 'igual', 'iguales'),
  ].join(', ');

/** A section that is none of the standard's is called as the file calls it. */
export const sectionTitle = (section: string): string =>
  (RESUME_SECTIONS as Partial<Record<string, string>>)[section] ?? section;
