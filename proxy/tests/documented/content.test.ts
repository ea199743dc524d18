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
const documented: [path: string, fields: string][] = [
  ['expiriences', 'name place activity1 activity2 activity3 activity4 timeline comment image'],
  ['mentors', 'name place activity1 activity2 activity3 activity4 timeline comment image'],
  ['projects', 'name link backend frontend database deploy platform timeline comment image'],
  ['educations', 'name image heading timeline comment'],
  ['moocs', 'image link heading timeline'],
  ['badges', 'image heading timeline'],
  ['skills', 'name group level comment link timeline'],
  ['services', 'name image service1 service2 service3 service4 service5 comment'],
  // Beyond the documentation, with the same verbs.
  ['courses', 'name comment'],
  ['packages', 'name audience comment'],
];

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
  const all = [...fields.split(' '), ...(beyond[path] ?? [])];
  const full = Object.fromEntries(all.map((field) => [field, valueOf(field, path)]));

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
});
