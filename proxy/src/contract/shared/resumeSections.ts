/** The sections of JSON Resume in the order of a CV, and what people call each. */
export const RESUME_SECTIONS = {
  basics: 'Datos personales',
  work: 'Experiencia',
  volunteer: 'Mentoría y voluntariado',
  education: 'Educación',
  projects: 'Proyectos',
  certificates: 'Cursos y certificaciones',
  skills: 'Habilidades',
  languages: 'Idiomas',
  awards: 'Premios',
  publications: 'Publicaciones',
  interests: 'Intereses',
  references: 'Referencias',
  meta: 'Datos del archivo',
} as const;

export type ResumeSection = keyof typeof RESUME_SECTIONS;

/** A skill whose group is called like one of these belongs there; any other group is one of `skills`. */
export const GROUP_SECTIONS = [
  'languages',
  'awards',
  'publications',
  'interests',
  'references',
] as const;

export type SkillSection = (typeof GROUP_SECTIONS)[number] | 'skills';
