import { connect } from 'node:net';
import { inject } from 'vitest';

/** Speaks raw HTTP, for what no decent client would send. */
export function raw(text: string, site = inject('siteUrl')): Promise<string> {
  const { hostname, port } = new URL(site);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.setTimeout(20_000, () => socket.destroy(new Error('no answer')));
    socket.on('data', (data) => (answer += data.toString()));
    // A connection that is cut while more is being sent ends in a reset, answer or not.
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNRESET') resolve(answer || 'cut');
      else reject(error);
    });
    socket.on('close', () => {
      resolve(answer);
    });
  });
}

export const statusOf = (answer: string) => Number(/^HTTP\/1\.[01] (\d{3})/.exec(answer)?.[1]);

interface Given {
  method?: string;
  version?: string;
  headers?: Record<string, string>;
  body?: object;
  site?: string;
}

export async function statusAt(target: string, given: Given = {}): Promise<number> {
  const { method = 'GET', version = '1.1', headers = {}, body, site } = given;
  const text = body === undefined ? '' : JSON.stringify(body);
  const lines = Object.entries({
    Host: 'x',
    Connection: 'close',
    ...(body && {
      'Content-Type': 'application/json',
      'Content-Length': String(Buffer.byteLength(text)),
    }),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  const said = `${method} ${target} HTTP/${version}\r\n${lines.join('')}\r\n${text}`;
  return statusOf(await raw(said, site));
}

/** The same address, as an attacker would write it who looks for a way around. */
export const bypassesOf = (path: string): string[] => {
  const [, first = '', ...rest] = path.split('/');
  const tail = rest.join('/');
  const name = rest[0] ?? '';
  const coded = `%${name.charCodeAt(0).toString(16)}${name.slice(1)}`;
  return [
    `//${first}/${tail}`,
    `/${first}//${tail}`,
    `${path}//`,
    path.toUpperCase(),
    `/${first}/${tail.toUpperCase()}`,
    `/${first}%2f${tail}`,
    `${path}%2f`,
    `${path}.`,
    `${path}/.`,
    `${path}/..;/`,
    `/${first}/./${tail}`,
    `/${first}/x/../${tail}`,
    `/./${first}/${tail}`,
    `/${first}/${[coded, ...rest.slice(1)].join('/')}`,
    `/${first}\\${tail}`,
    `${path}%`,
    `${path}%00`,
    `${path}%20`,
    `${path};x`,
    `${path}?x=1`,
    `http://x${path}`,
  ];
};
