import { request, requestOk } from '../../testing/client.ts';

/** What a body must never set, beside what it may. */
const MORE = [
  { isAdmin: true, role: 1, blocked: true, confirmed: false, provider: 'x', decoyOf: 'x' },
  { _id: 1, id: 1, number: 1, documentId: 'x', createdAt: '2000-01-01T00:00:00.000Z' },
  { user: 1, author: 1, foro: 1, name: 'Otra persona', createdBy: 1, publishedAt: null },
  { data: { isAdmin: true, number: 1 }, 'role[id]': 1, 'data.isAdmin': true },
  JSON.parse('{"__proto__":{"isAdmin":true,"_id":1}}') as object,
  { constructor: { prototype: { isAdmin: true } } },
  { name: { $ne: null }, comment: { $gt: '' } },
  { name: ['x'], comment: ['x'] },
];

interface Person {
  _id: number;
  token: string;
  isAdmin: boolean;
  name: string;
}

interface Made {
  _id?: number;
  user?: number | null;
  name?: unknown;
  isAdmin?: boolean;
  createdAt?: string;
}

/** Every body that a visitor or a user may send, with all that it must not set. */
export async function assign(
  site: string,
  forum: number,
): Promise<{ tried: number; problems: string[] }> {
  const report = { tried: 0, problems: [] as string[] };
  const email = (i: number, of: string) => `${of}${String(i)}@example.com`;
  const password = 'una contraseña larga';
  const look = async (what: string, path: string, given: Parameters<typeof request>[1]) => {
    const { status, json } = await request(site + path, given);
    report.tried += 1;
    const made = json as Made;
    const wrong =
      status >= 500 ||
      (status < 300 &&
        (made.isAdmin === true || made._id === 1 || made.createdAt?.startsWith('2000') === true));
    if (wrong) report.problems.push(`${what}: ${String(status)} ${JSON.stringify(json)}`);
    return { status, made };
  };
  for (const [i, more] of MORE.entries()) {
    const own = { name: 'Grace', email: email(i, 'grace'), password };
    const me = await requestOk<Person>(`${site}/api/users/register/`, {
      method: 'POST',
      body: own,
    });
    const { token } = me;
    await look('registro', '/api/users/register/', {
      method: 'POST',
      body: { ...more, ...own, email: email(i, 'otra') },
    });
    const profile = { method: 'PUT', token, body: { ...more, email: own.email } };
    await look('perfil', '/api/users/profile/update/', profile);
    const review = { method: 'POST', token, body: { ...more, comment: 'x' } };
    const { made } = await look('comentario', `/api/foros/${String(forum)}/fdetails/`, review);
    const me2 = await requestOk<Person>(`${site}/api/users/profile/`, { token });
    if (made.name !== undefined && made.name !== me2.name)
      report.problems.push(`comentario a nombre de ${JSON.stringify(made.name)}`);
    const message = await look('mensaje', '/api/contacts/create/', { method: 'POST', body: more });
    if (message.status < 300 && message.made.user !== null)
      report.problems.push(`mensaje a nombre de ${String(message.made.user)}`);
    const list = await look('usuarios', '/api/users/', { token });
    if (list.status !== 403)
      report.problems.push(`la lista de usuarios respondió ${String(list.status)}`);
  }
  return report;
}
