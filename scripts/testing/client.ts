import { Agent, request } from 'node:http';

export interface Answer {
  status: number;
  json: unknown;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** One question; it fails when the connection does. */
export function ask(
  url: string,
  { method = 'GET', token, body }: { method?: string; token?: string; body?: object } = {},
): Promise<Answer> {
  const text = body === undefined ? '' : JSON.stringify(body);
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  };
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, headers, agent, timeout: 10_000 }, (answer) => {
      let told = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => (told += chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const status = answer.statusCode ?? 0;
        const isJson = answer.headers['content-type']?.startsWith('application/json');
        resolve({ status, json: isJson ? (JSON.parse(told) as unknown) : told });
      });
    });
    asked.on('timeout', () => asked.destroy(new Error('sin respuesta en 10 s')));
    asked.on('error', reject);
    asked.end(text);
  });
}

export async function mustAsk<T>(...args: Parameters<typeof ask>): Promise<T> {
  const { status, json } = await ask(...args);
  if (status >= 300) throw new Error(`${args[0]}: ${String(status)} ${JSON.stringify(json)}`);
  return json as T;
}

export async function loginAdmin(url: string, env: Record<string, string>): Promise<string> {
  const body = { username: env['ADMIN_EMAIL'], password: env['ADMIN_PASSWORD'] };
  return (await mustAsk<{ token: string }>(`${url}/api/users/login/`, { method: 'POST', body }))
    .token;
}
