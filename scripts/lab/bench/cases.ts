import { USER } from '../content.ts';

export interface RequestSpec {
  method: 'GET' | 'POST';
  path: string;
  token?: string;
  body?: object;
}

export interface Case {
  name: string;
  title: string;
  status: number;
  site: RequestSpec;
  /** The same request to Strapi itself; a page has none. */
  strapi?: RequestSpec;
  /** Goes to the CMS each time, so that a bare round trip to it is the reference. */
  passes?: true;
}

const LIST = `/api/articles?${new URLSearchParams({
  'pagination[page]': '1',
  'pagination[pageSize]': '100',
  sort: 'number:asc',
}).toString()}`;
const COMMENT = { rating: 5, comment: 'Gracias: justo lo que buscaba para el lunes.' };

const get = (path: string, token?: string): RequestSpec => ({
  method: 'GET',
  path,
  ...(token !== undefined && { token }),
});
const post = (path: string, body: object, token?: string): RequestSpec => ({
  method: 'POST',
  path,
  body,
  ...(token !== undefined && { token }),
});

/** What is measured; `own` is the proxy's key at the CMS, `user` a person's session. */
export function casesOf(own: string, user: string): Case[] {
  const { email, password } = USER;
  return [
    {
      name: 'list',
      title: 'lista guardada',
      status: 200,
      site: get('/api/articles/'),
      strapi: get(LIST, own),
    },
    {
      name: 'detail',
      title: 'ficha guardada',
      status: 200,
      site: get('/api/articles/8'),
      strapi: get('/api/articles/8', own),
    },
    {
      name: 'uncached',
      title: 'lista sin guardar (usuario)',
      status: 200,
      site: get('/api/articles/', user),
      strapi: get(LIST, user),
      passes: true,
    },
    {
      name: 'forum',
      title: 'foro con 30 comentarios',
      status: 200,
      site: get('/api/foros/1'),
      strapi: get('/api/foros/1', own),
    },
    {
      name: 'login',
      title: 'entrar',
      status: 200,
      site: post('/api/users/login/', { username: email, password }),
      strapi: post('/api/account/login', { email, password }, own),
    },
    {
      name: 'comment',
      title: 'escribir un comentario',
      status: 201,
      site: post('/api/foros/2/fdetails/', COMMENT, user),
      strapi: post('/api/foros/3/reviews', { data: COMMENT }, user),
    },
    { name: 'page', title: 'inicio', status: 200, site: get('/') },
    { name: 'article', title: 'página de un artículo', status: 200, site: get('/article/8') },
  ];
}

/** As a browser asks, but for the headers that nobody reads. */
export function requestOf({ method, path, token, body }: RequestSpec): string {
  const json = body === undefined ? '' : JSON.stringify(body);
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Accept: */*',
    'Accept-Encoding: gzip, deflate, br',
    'User-Agent: portafolio-bench',
    ...(token === undefined ? [] : [`Authorization: Bearer ${token}`]),
    ...(json === ''
      ? []
      : ['Content-Type: application/json', `Content-Length: ${String(Buffer.byteLength(json))}`]),
  ];
  return `${lines.join('\r\n')}\r\n\r\n${json}`;
}
