/** Such as `POST /account/login`, and who answers it: `account.login`. */
export function route(line: string, handler: string) {
  const [method = '', path = ''] = line.split(' ');
  return { method, path, handler, config: {} };
}
