import { call } from './call.ts';

/** JSON Resume's dates: a year, a month or a day, as exactly as it was known. */
export interface Period {
  startDate?: string;
  endDate?: string;
}

/** The parts of the JSON Resume standard (v1.0.0) that this site has something to say about. */
export interface Resume {
  $schema?: string;
  basics?: Basics;
  work?: Job[];
  volunteer?: Volunteering[];
  education?: Study[];
  certificates?: Certificate[];
  projects?: Work[];
  skills?: Skill[];
  languages?: Language[];
  awards?: Award[];
  publications?: Publication[];
  interests?: Interest[];
  references?: Reference[];
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

/** A group, and what is in it; without keywords a skill of no group. */
export interface Skill {
  name?: string;
  level?: string;
  keywords?: string[];
}

export interface Language {
  language?: string;
  fluency?: string;
}

export interface Award {
  title?: string;
  date?: string;
  awarder?: string;
  summary?: string;
}

export interface Publication {
  name?: string;
  publisher?: string;
  releaseDate?: string;
  url?: string;
  summary?: string;
}

export interface Interest {
  name?: string;
  keywords?: string[];
}

export interface Reference {
  name?: string;
  reference?: string;
}

/** Made of eight lists; anyone may read it, in the standard's own shape. */
export const resume = call('resume', 'GET /resume.json', {
  summary: 'El currículum en el formato abierto JSON Resume',
  who: 'anyone',
  anonymous: true,
  answer: 'resume',
});

export const sampleResume: Resume = {
  basics: {
    name: 'Ada Demo',
    label: 'Desarrollo web, inteligencia de negocios y capacitación',
    email: 'hola@example.com',
    location: { address: 'Ciudad de México' },
    profiles: [{ network: 'github', url: 'https://github.com/example' }],
  },
  work: [
    {
      name: 'Estudio Nimbo, Ciudad de México',
      position: 'Desarrolladora full stack',
      startDate: '2021-03',
      endDate: '2024',
      summary: 'Equipo de cuatro personas y entregas cada dos semanas.',
      highlights: ['Diseño de interfaces en React', 'API en Node.js y PostgreSQL'],
    },
  ],
  volunteer: [],
  education: [{ institution: 'Universidad Demo', area: 'Ingeniería', endDate: '2014' }],
  certificates: [{ name: 'Análisis de datos con SQL', date: '2023' }],
  projects: [],
  skills: [{ name: 'Lenguajes', level: 'Avanzado', keywords: ['TypeScript', 'SQL'] }],
  languages: [{ language: 'Español', fluency: 'Lengua materna' }],
};
