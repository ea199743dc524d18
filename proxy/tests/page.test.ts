import { createHash } from 'node:crypto';
import { expect, inject, it, vi } from 'vitest';
import { admin, requestSite, requestSiteOk } from './site.ts';

interface Card {
  _id: number;
  name: string;
}

const pageOf = async () => {
  const response = await fetch(inject('siteUrl'));
  return { html: await response.text(), headers: response.headers };
};

async function ownersCard(token: string): Promise<Card> {
  const [first] = (await requestSite('GET', '/api/profiles')).json as Card[];
  return first ?? requestSiteOk<Card>('POST', '/api/profiles/create/', { token });
}

it('the page comes prerendered with the current card, and what its owner typed in it is text', async () => {
  const { token } = await admin();
  const { _id, name } = await ownersCard(token);
  const rename = (to: string) =>
    requestSiteOk('PUT', `/api/profiles/update/${String(_id)}/`, { token, body: { name: to } });
  try {
    await rename('Ada </script><img src=x onerror=alert(1)>');
    const { html, headers } = await pageOf();
    expect(html).toContain('Hola, soy Ada &lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;');
    expect(html).not.toContain('<img src=x');
    const policy = headers.get('content-security-policy') ?? '';
    const inline = html.matchAll(/<(?:style[^>]*|script)>([^]+?)<\/(?:style|script)>/g);
    const hashes = [...inline].map(([, text = '']) =>
      createHash('sha256').update(text).digest('base64'),
    );
    expect(hashes.length).toBeGreaterThan(3);
    expect(hashes.filter((hash) => !policy.includes(hash))).toEqual([]);
  } finally {
    await rename(name);
  }
});

interface Prerendered {
  body: string;
  answers: Record<string, { data: unknown }>;
}

/** Whoever comes first may be given nothing, for it takes long; the next is. */
const prerendered = (address: string) =>
  vi.waitFor(async () => {
    const { status, json } = await requestSite('GET', `/prerendered${address}`);
    expect(status).toBe(200);
    return json as Prerendered;
  }, 10_000);

it('a screen comes prerendered with what the API answers, and what was typed in it is text', async () => {
  const { token } = await admin();
  const typed = '<img src=x onerror=alert(1)>';
  const body = { name: typed, comment: typed };
  const { _id } = await requestSiteOk<Card>('POST', '/api/services/create/', { token, body });
  const screen = await prerendered('/service');
  expect(screen.answers['/api/services']?.data).toEqual(
    (await requestSite('GET', '/api/services')).json,
  );
  expect(screen.body).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(screen.body).not.toContain(typed);
  await requestSiteOk('DELETE', `/api/services/delete/${String(_id)}/`, { token });
});

it('a prerendered screen is never older than the last write', async () => {
  const { token } = await admin();
  const { _id } = await requestSiteOk<Card>('POST', '/api/articles/create/', { token });
  const address = `/article/${String(_id)}`;
  // A blank one is seen by its admins only.
  expect((await requestSite('GET', `/prerendered${address}`)).status).toBe(204);
  for (let round = 0; round < 20; round += 1) {
    const name = `ronda ${String(round)}`;
    await requestSiteOk('PUT', `/api/articles/update/${String(_id)}/`, { token, body: { name } });
    const { status, json } = await requestSite('GET', `/prerendered${address}`);
    if (status === 200) expect((json as Prerendered).body).toContain(`${name}<`);
    expect((await prerendered(address)).body).toContain(`${name}<`);
  }
  await requestSiteOk('DELETE', `/api/articles/delete/${String(_id)}/`, { token });
  expect((await requestSite('GET', `/prerendered${address}`)).status).toBe(204);
});

it.each(['/admin/userlist', '/profileuser', '/admin/article/1/edit', '/nada', '/', ''])(
  'nothing is prerendered at «%s»',
  async (address) => {
    const { status, json } = await requestSite('GET', `/prerendered${address}`);
    expect(status).not.toBe(200);
    expect(JSON.stringify(json ?? '')).not.toContain('<');
  },
);
