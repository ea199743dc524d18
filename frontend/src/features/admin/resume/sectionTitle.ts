import { RESUME_SECTIONS } from '@portafolio/proxy/contract/resume-sections';

/** A section that is none of the standard's is called as the file calls it. */
export const sectionTitle = (section: string): string =>
  (RESUME_SECTIONS as Partial<Record<string, string>>)[section] ?? section;
