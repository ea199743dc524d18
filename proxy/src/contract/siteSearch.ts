import { call } from './call.ts';

/** So much of what is asked for is looked at. */
export const QUERY_MAX = 200;
/** So many are shown at once. */
export const FOUND_PAGE = 10;

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
