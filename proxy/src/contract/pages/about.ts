import { long } from '../fields.ts';
import { invitation, lead, paragraph, point, title } from './parts.ts';
import { group, list, OPTIONAL } from './words.ts';

export const about = group('Acerca', {
  lead,
  site: group(
    'De qué va el sitio',
    { title, paragraphs: list('Párrafos', paragraph, { one: 'párrafo', max: 6 }) },
    OPTIONAL,
  ),
  beliefs: group(
    'En lo que crees',
    { title, items: list('Ideas', point('Idea'), { one: 'idea', max: 8 }) },
    OPTIONAL,
  ),
  hobbies: group('Fuera del trabajo', { title, text: long('Dos frases', { max: 600 }) }, OPTIONAL),
  invitation: invitation(),
});
