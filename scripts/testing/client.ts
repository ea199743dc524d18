import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export interface TestResponse {
  status: number;
  /** The text itself where it is not JSON; undefined where there is none. */
  json: unknown;
  headers: IncomingHttpHeaders;
}

export interface RequestOptions {
  method?: string;
  token?: string | undefined;
  /** Sent as JSON, but for a form with files. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Milliseconds without an answer; those of a machine that does other things too, where it says none. */
  timeoutMs?: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

async function encoded(body: unknown): Promise<{ bytes: Buffer; type: string }> {
  if (body === undefined) return { bytes: Buffer.alloc(0), type: '' };
  if (!(body instanceof FormData))
    return { bytes: Buffer.from(JSON.stringify(body)), type: 'application/json' };
  const form = new Response(body);
  const type = form.headers.get('content-type') ?? '';
  return { bytes: Buffer.from(await form.arrayBuffer()), type };
}

/** One request, never sent twice; it fails when the connection does. */
export async function request(url: string, given: RequestOptions = {}): Promise<TestResponse> {
  const { method = 'GET', token, timeoutMs: timeout = 60_000 } = given;
  const { bytes, type } = await encoded(given.body);
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(type && { 'content-type': type, 'content-length': bytes.length }),
    ...given.headers,
  };
  return new Promise((resolve, reject) => {
    const sent = httpRequest(url, { method, headers, agent, timeout }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode: status = 0, headers: received } = response;
        const isJson = received['content-type']?.startsWith('application/json');
        const json = isJson && text ? (JSON.parse(text) as unknown) : text || undefined;
        resolve({ status, json, headers: received });
      });
    });
    sent.on('timeout', () => sent.destroy(new Error(`sin respuesta en ${timeout / 1000} s`)));
    sent.on('error', reject);
    sent.end(bytes);
  });
}

export async function requestOk<T>(url: string, given?: RequestOptions): Promise<T> {
  const { status, json } = await request(url, given);
  if (status >= 300) throw new Error(`${url}: ${String(status)} ${JSON.stringify(json)}`);
  return json as T;
}

const TRIES = 5;

/** A person's token. On a busy machine a login may be refused for a moment. */
export async function login(url: string, username = '', password = ''): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    const body = { username, password };
    const { status, json } = await request(`${url}/api/users/login/`, { method: 'POST', body });
    if (status === 200) return (json as { token: string }).token;
    if (status !== 503 || tries === TRIES)
      throw new Error(`No se pudo entrar: ${String(status)} ${JSON.stringify(json)}`);
    await sleep(1_000);
  }
}

export const loginAdmin = (url: string, env: NodeJS.Dict<string>): Promise<string> =>
  login(url, env['ADMIN_EMAIL'], env['ADMIN_PASSWORD']);
