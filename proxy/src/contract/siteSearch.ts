import { call } from './call.ts';

/** One search over the whole site, the same for every caller. */
export const siteSearch = {
  find: call('search.find', 'GET /search', {
    summary:
      'Buscar en artículos, foros con sus comentarios, proyectos, servicios, cursos y páginas',
    who: 'anyone',
    anonymous: true,
    query: true,
    answer: 'found',
  }),
};
