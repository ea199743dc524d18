/** Strapi's own order would look for an API token in the database before it reads a session. */
const STRATEGIES = ['own-token', 'users-permissions', 'content-api-token'];

/** Of a route that takes forms with files, read once it is known who sends them. */
export const TAKES_FORMS = { middlewares: ['global::forms'] };

/** Such as `POST /account/login`, and who answers it: `account.login`. */
export function route(line: string, handler: string, more: object = {}) {
  const [method = '', path = ''] = line.split(' ');
  return { method, path, handler, config: { auth: { strategies: STRATEGIES }, ...more } };
}
