import { describe, expect, it } from 'vitest';
import { admin, requestSite, requestSiteOk } from '../site.ts';

/** What a card proves: beyond the documentation, and empty where the owner gives none. */
const proof = ['figure', 'figureLabel'];
const offer = ['price', 'duration', 'starts', 'seats', 'payment', 'proof', 'details'];
const beyond: Partial<Record<string, string[]>> = {
  expiriences: proof,
  mentors: proof,
  projects: ['sector', ...proof, 'problem', 'done', 'result', 'comment_rtf', 'details'],
  courses: offer,
  packages: [...offer, 'featured'],
  services: [...proof, ...offer],
};

// Copied by hand from the documentation, so that a wrong table cannot prove itself right.
const documented = [
  [
    'expiriences',
    [
      'name',
      'place',
      'activity1',
      'activity2',
      'activity3',
      'activity4',
      'timeline',
      'comment',
      'image',
    ],
  ],
  [
    'mentors',
    [
      'name',
      'place',
      'activity1',
      'activity2',
      'activity3',
      'activity4',
      'timeline',
      'comment',
      'image',
    ],
  ],
  [
    'projects',
    [
      'name',
      'link',
      'backend',
      'frontend',
      'database',
      'deploy',
      'platform',
      'timeline',
      'comment',
      'image',
    ],
  ],
  ['educations', ['name', 'image', 'heading', 'timeline', 'comment']],
  ['moocs', ['image', 'link', 'heading', 'timeline']],
  ['badges', ['image', 'heading', 'timeline']],
  ['skills', ['name', 'group', 'level', 'comment', 'link', 'timeline']],
  [
    'services',
    ['name', 'image', 'service1', 'service2', 'service3', 'service4', 'service5', 'comment'],
  ],
  // Beyond the documentation, with the same verbs.
  ['courses', ['name', 'comment']],
  ['packages', ['name', 'audience', 'comment']],
] as const;

const question = { question: '¿En qué horario?', kind: 'opciones', options: 'Mañanas\nTardes' };
const details: Partial<Record<string, object>> = {
  courses: {
    topics: [{ title: '', items: ['SQL'] }],
    modules: [{ name: 'Redes', hours: '15' }],
    rules: [{ title: 'Becas', items: ['Sin faltas.'] }],
    questions: [question],
  },
  packages: {
    items: ['Inventario'],
    compare: [{ name: 'Usuarios', value: '10' }],
    questions: [question],
  },
  services: { questions: [question] },
  projects: { gallery: [{ image: '/uploads/otra.webp', caption: 'Antes' }] },
};

function valueOf(field: string, path: string): unknown {
  if (field === 'image') return '/uploads/una-imagen.webp';
  if (field === 'details') return details[path];
  const others: Partial<Record<string, unknown>> = {
    ...{ link: 'https://example.com/', payment: 'https://pagos.example/', seats: '3' },
    ...{ proof: 'project/999999', featured: true },
  };
  return others[field] ?? `texto de ${field}`;
}

describe.each(documented)('GET /api/%s{search}', (path, fields) => {
  const all = [...fields, ...(beyond[path] ?? [])];
  const full = Object.fromEntries(all.map((field) => [field, valueOf(field, path)]));
  const title = fields.includes('name' as never) ? 'name' : 'heading';

  it('answers a list of items with exactly the documented fields', async () => {
    const { token } = await admin();
    const { _id } = await requestSiteOk<{ _id: number }>('POST', `/api/${path}/create/`, {
      token,
      body: full,
    });
    const { status, json } = await requestSite('GET', `/api/${path}`);
    expect(status).toBe(200);
    expect(json).toContainEqual({ _id, ...full });
  });

  it('is the same with the trailing slash', async () => {
    const [plain, slashed] = [
      await requestSite('GET', `/api/${path}`),
      await requestSite('GET', `/api/${path}/`),
    ];
    expect(slashed).toMatchObject({ status: 200, json: plain.json });
  });

  it('finds by keyword, whatever the case, and takes % and _ for what they are', async () => {
    const { token } = await admin();
    const heading = `Cien%_por Ciento ${path}`;
    await requestSiteOk('POST', `/api/${path}/create/`, { token, body: { [title]: heading } });
    const found = async (keyword: string) => {
      const { json } = await requestSite(
        'GET',
        `/api/${path}?keyword=${encodeURIComponent(keyword)}`,
      );
      return (json as Record<string, string>[]).map((item) => item[title]);
    };
    expect(await found(`%_POR ciento ${path}`)).toEqual([heading]);
    expect(await found('cien_%por')).toEqual([]);
  });

  it('gives texts that nobody wrote as empty, never as null or missing', async () => {
    const { token } = await admin();
    const body = { [title]: 'Solo el nombre' };
    const created = await requestSiteOk<Record<string, unknown>>('POST', `/api/${path}/create/`, {
      token,
      body,
    });
    for (const field of fields)
      expect(created[field]).toBe(field === title ? 'Solo el nombre' : '');
  });

  it('counts in X-Total-Count and pages', async () => {
    const whole = await requestSite('GET', `/api/${path}`);
    const total = Number(whole.headers['x-total-count']);
    expect(total).toBe((whole.json as unknown[]).length);
    const second = await requestSite('GET', `/api/${path}?limit=1&page=2&sort=_id`);
    expect(second.json).toEqual([(whole.json as unknown[])[1]]);
    expect(second.headers['x-total-count']).toBe(String(total));
  });
});

describe('GET /api/profiles{search}', () => {
  it('answers the list of public cards', async () => {
    const { token } = await admin();
    const body = { name: 'Ada Demo', heading: 'Desarrollo web', email: 'hola@example.com' };
    const { _id } = await requestSiteOk<{ _id: number }>('POST', '/api/profiles/create/', {
      token,
      body,
    });
    const { status, json } = await requestSite('GET', '/api/profiles');
    expect(status).toBe(200);
    expect(json).toContainEqual(expect.objectContaining({ _id, ...body }));
    expect(JSON.stringify(json)).not.toContain('"user"');
  });

  it('with ?mine=true answers only the own ones', async () => {
    const { token } = await admin();
    const { status, json } = await requestSite('GET', '/api/profiles?mine=true', { token });
    expect({ status, json }).toEqual({ status: 200, json: [] });
  });
});
