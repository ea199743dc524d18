/** Strapi's own order would look for an API token in the database before it reads a session. */
const STRATEGIES = ['own-token', 'users-permissions', 'content-api-token'];

/** Such as `POST /account/login`, and who answers it: `account.login`. */
export function route(line: string, handler: string) {
  const [method = '', path = ''] = line.split(' ');
  return { method, path, handler, config: { auth: { strategies: STRATEGIES } } };
}
