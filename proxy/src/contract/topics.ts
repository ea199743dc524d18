import { call, whole } from './call.ts';
import { required, text } from './fields.ts';
import { TAG_MAX } from './shared/topics.ts';

const RENAME = {
  from: required(text('Tema')),
  /** Blank takes it away from all that have it. */
  to: { ...text('Nuevo nombre'), max: TAG_MAX },
};

/** What articles and projects are about, and what is read after an article. */
export const topics = {
  list: call('topics.list', 'GET /topics', {
    summary: 'Temas de los artículos y proyectos publicados, del más usado al menos',
    who: 'anyone',
    anonymous: true,
    answer: 'topics',
  }),
  rename: call('topics.rename', 'PUT /topics', {
    summary: 'Cambiar el nombre de un tema, unirlo a otro o quitarlo',
    who: 'admin',
    body: whole(RENAME),
    answer: 'renamedTopic',
  }),
  onward: call('topics.onward', 'GET /articles/:id/onward', {
    summary: 'Lo que se lee después de un artículo',
    who: 'anyone',
    anonymous: true,
    answer: 'onward',
  }),
};
