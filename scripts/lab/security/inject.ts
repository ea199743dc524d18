import { request } from '../../testing/client.ts';

/** SQL, operators of other databases, templates, paths: anything that some interpreter might take up. */
const INJECTIONS = [
  "' OR '1'='1", "' OR 1=1 --", "'; DROP TABLE articles; --", "' UNION SELECT password FROM up_users --",
  "1; SELECT pg_sleep(5)", "'||pg_sleep(5)||'", "$$;select pg_sleep(5);$$", "\\'; --", '%', '_', '\\', '%%%',
  '{"$gt":""}', '{"$ne":null}', '[$ne]=1', '$where', '; sleep 5', '$(sleep 5)', '`sleep 5`', '| cat /etc/passwd',
  '../../etc/passwd', '..%2f..%2fetc/passwd', '${7*7}', '{{7*7}}', '__proto__', 'constructor.prototype',
  '*)(uid=*', '<!--#exec cmd="ls"-->', '\r\nSet-Cookie: x=1', '%0d%0aX: y',
]; // prettier-ignore

const PARAMETERS = [
  ...['keyword', 'sort', 'page', 'limit', 'mine', 'suspicious', 'populate', 'fields[0]'],
  ...['filters[name][$eq]', 'filters[user][email][$startsWith]', '_q', 'locale'],
];

const LEAKS = /syntax error|pg_|knex|strapi|node_modules|\$2[aby]\$|root:x:/i;
const SLOW_MS = 4_000;

/** Into every parameter, number and login: no 5xx, no internals leaked, nobody let in, no sleep. */
export async function inject(site: string): Promise<{ tried: number; problems: string[] }> {
  const report = { tried: 0, problems: [] as string[] };
  const look = async (what: string, url: string, given: Parameters<typeof request>[1] = {}) => {
    const since = Date.now();
    const { status, json } = await request(site + url, given);
    report.tried += 1;
    if (status >= 500 || LEAKS.test(JSON.stringify(json)) || Date.now() - since > SLOW_MS)
      report.problems.push(`${String(status)} ${what}`);
    return status;
  };
  for (const one of INJECTIONS) {
    const coded = encodeURIComponent(one);
    for (const name of PARAMETERS)
      await look(`${name}=${one}`, `/api/badges/?${encodeURIComponent(name)}=${coded}`);
    await look(`id ${one}`, `/api/articles/${coded}`);
    const body = { username: one, password: one };
    const status = await look(`login ${one}`, '/api/users/login/', { method: 'POST', body });
    if (status === 200) report.problems.push(`entró con ${one}`);
  }
  return report;
}
