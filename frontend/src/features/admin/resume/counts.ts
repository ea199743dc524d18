import { counted } from '../../../components/content/counted.ts';
import type { ImportedResume } from '@portafolio/proxy/contract';
import { RESUME_SECTIONS } from '@portafolio/proxy/contract/resume-sections';

type Items = ImportedResume['items'];

const WORDS = [
  ['created', 'nueva'],
  ['updated', 'cambiada'],
  ['unchanged', 'igual', 'iguales'],
] as const;

/** «3 nuevas, 1 cambiada, 8 iguales» */
export const countsOf = (items: Items): string =>
  WORDS.flatMap(([result, one, many]) => {
    const count = items.filter((item) => item.result === result).length;
    return count > 0 ? [counted(count, one, many)] : [];
  }).join(', ');

/** A section that is none of the standard's is called as the file calls it. */
export const sectionTitle = (section: string): string =>
  (RESUME_SECTIONS as Partial<Record<string, string>>)[section] ?? section;
