import { article } from './article.ts';
import { badge } from './badge.ts';
import { contact } from './contact.ts';
import { education } from './education.ts';
import { expirience } from './expirience.ts';
import { foro } from './foro.ts';
import { mentor } from './mentor.ts';
import { mooc } from './mooc.ts';
import { profile } from './profile.ts';
import { project } from './project.ts';
import { service } from './service.ts';

/** Every kind of content. A new one is a file beside this and a row here. */
export const kinds = {
  expirience,
  mentor,
  project,
  education,
  mooc,
  badge,
  service,
  article,
  contact,
  foro,
  profile,
} as const;

export type Kinds = typeof kinds;
export type KindName = keyof Kinds;
