const part = 'x'.repeat(43);
const FORGED = {
  ...{ ticket: part, credential: part, clientData: part, name: 'Llave', attestation: part },
  ...{ authenticatorData: part, signature: part },
};

const NAMED = { name: 'Otro nombre' };
/** Of the calls that take neither the world's numbers nor its passwords. */
export const GOOD: Partial<Record<string, object>> = {
  'users.erase': { password: 'no es la mía' },
  'users.addPasskey': FORGED,
  'users.passkeyLogin': FORGED,
  'foro.report': { reason: 'spam' },
  'resume.import': { resume: { languages: [{ language: 'Zapoteco' }] }, take: true },
  'moderation.decide': { action: 'hide' },
  'users.block': { until: '', reason: 'Un motivo' },
  'users.update': NAMED,
  'users.updateProfile': NAMED,
  'images.update': { alt: 'Un texto' },
};
export const ANY = {
  ...{ name: 'Otra', heading: 'Otro', comment: '<p>Texto</p>' },
  ...{ comment_rtf: '<p onclick="x">a</p>', email: 'a@example.com', topic: 'Asunto' },
  ...{ token: part, link: 'https://example.com/' },
};

/** Each is wrong in one way; a caller who may not is refused all the same. */
export const badBodies: Record<string, unknown> = {
  empty: {},
  list: [],
  'wrong types': Object.fromEntries(
    [
      ...['name', 'email', 'username', 'password', 'comment', 'reason', 'action', 'ids'],
      ...['rating', 'link', 'image', 'isAdmin', 'token', 'until'],
    ].map((name) => [name, { $ne: null }]),
  ),
  'wrong values': {
    ...{ name: '', email: 'a@', username: '', password: 'corta', comment: '' },
    ...{ reason: 'otra', action: 'x', ids: [], rating: 9, link: 'javascript:alert(1)' },
    ...{ image: '//x', token: '', until: 'mañana' },
  },
  'too long': {
    name: 'x'.repeat(300),
    comment: 'x'.repeat(6_000),
    username: 'x'.repeat(300),
    password: 'x'.repeat(2_000),
  },
};

export const QUERIES = [
  ...['?page=2&limit=1', '?page=x&limit=0&sort=password', '?keyword=%25'],
  ...['?keyword=sql&sort=-createdAt', '?before=1&limit=2', '?brief=true'],
  '?filters[a]=1&populate=*',
];
