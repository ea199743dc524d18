import type { Period } from './period.ts';

/** The parts of the JSON Resume standard (v1.0.0) that this site has something to say about. */
export interface Resume {
  $schema?: string;
  basics?: Basics;
  work?: Job[];
  volunteer?: Volunteering[];
  education?: Study[];
  certificates?: Certificate[];
  projects?: Work[];
  meta?: { canonical?: string; version?: string };
}

export interface Basics {
  name?: string;
  label?: string;
  image?: string;
  email?: string;
  phone?: string;
  url?: string;
  summary?: string;
  location?: { address?: string };
  profiles?: { network: string; url: string }[];
}

export interface Job extends Period {
  name?: string;
  position?: string;
  location?: string;
  summary?: string;
  highlights?: string[];
}

export interface Volunteering extends Period {
  organization?: string;
  position?: string;
  summary?: string;
  highlights?: string[];
}

export interface Study extends Period {
  institution?: string;
  area?: string;
  studyType?: string;
  score?: string;
  courses?: string[];
  /** Beyond the standard, which allows it: there is no other place for a comment. */
  summary?: string;
}

export interface Certificate {
  name?: string;
  date?: string;
  issuer?: string;
  url?: string;
}

export interface Work extends Period {
  name?: string;
  description?: string;
  highlights?: string[];
  keywords?: string[];
  url?: string;
}

/** A project's own fields, as the words with which its highlights begin. */
export const STACK = [
  ['backend', 'Backend'],
  ['frontend', 'Frontend'],
  ['database', 'Base de datos'],
  ['deploy', 'Despliegue'],
  ['platform', 'Plataforma'],
] as const;
