import { createHash } from 'node:crypto';
import { expect, inject, it } from 'vitest';
import { admin, ask, made } from './site.ts';

interface Card {
  _id: number;
  name: string;
}

const pageOf = async () => {
  const response = await fetch(inject('siteUrl'));
  return { html: await response.text(), headers: response.headers };
};

async function ownersCard(token: string): Promise<Card> {
  const [first] = (await ask('GET', '/api/profiles')).json as Card[];
  return first ?? made<Card>('POST', '/api/profiles/create/', { token });
}

it('the page comes drawn with the card of now, and what its owner typed in it is text', async () => {
  const { token } = await admin();
  const { _id, name } = await ownersCard(token);
  const rename = (to: string) =>
    made('PUT', `/api/profiles/update/${String(_id)}/`, { token, body: { name: to } });
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
