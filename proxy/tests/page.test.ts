import { createHash } from 'node:crypto';
import { expect, inject, it } from 'vitest';
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

it('the home leads to the other pages without JavaScript', async () => {
  const { html } = await pageOf();
  expect(html.match(/href="#\/[^"]*"/g)).toBeNull();
});

const page = async (path: string) => {
  const response = await fetch(inject('siteUrl') + path, { redirect: 'manual' });
  return { status: response.status, html: await response.text() };
};

it('a page comes with what the API answers, and what was typed in it is text', async () => {
  const { token } = await admin();
  const typed = '<img src=x onerror=alert(1)>';
  const body = { name: typed, comment: typed };
  const { _id } = await requestSiteOk<Card>('POST', '/api/services/create/', { token, body });
  const { html } = await page('/service');
  const [, json = ''] =
    /<script type="application\/json" id="respuestas">([^<]*)</.exec(html) ?? [];
  const answers = JSON.parse(json) as Record<string, { data: unknown }>;
  expect(answers['/api/services']?.data).toEqual((await requestSite('GET', '/api/services')).json);
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(html).not.toContain(typed);
  await requestSiteOk('DELETE', `/api/services/delete/${String(_id)}/`, { token });
});

it('a page is never older than the last write', async () => {
  const { token } = await admin();
  const { _id } = await requestSiteOk<Card>('POST', '/api/articles/create/', { token });
  const path = `/article/${String(_id)}`;
  // A blank one is seen by its admins only.
  expect((await page(path)).status).toBe(404);
  for (let round = 0; round < 20; round += 1) {
    const name = `ronda ${String(round)}`;
    await requestSiteOk('PUT', `/api/articles/update/${String(_id)}/`, { token, body: { name } });
    expect((await page(path)).html).toContain(`${name}</h1>`);
    expect((await page(`${path}/ronda-${String(round)}`)).html).toContain(`${name}</h1>`);
    expect((await page(`${path}/ronda-${String(round + 1)}`)).status).toBe(301);
  }
  await requestSiteOk('DELETE', `/api/articles/delete/${String(_id)}/`, { token });
  expect((await page(path)).status).toBe(404);
});

it.each(['/article/999999', '/foros/999999', '/project/999999'])(
  '«%s» is missing in the words of the API',
  async (path) => {
    const { status, html } = await page(path);
    expect(status).toBe(404);
    const [, alert = ''] = /role="alert"(.*?)<a/s.exec(html) ?? [];
    expect(alert).toContain('No encontramos lo que buscas.');
    expect(html).toMatch(/Ver todos los (artículos|foros|proyectos)/);
  },
);

it.each(['/admin/userlist', '/profileuser', '/admin/article/1/edit'])(
  'nothing of «%s» is rendered on the server',
  async (path) => {
    const { status, html } = await page(path);
    expect(status).toBe(200);
    expect(html).toContain('<div id="root"></div>');
  },
);

it('caught mail is shown in development only: here there is no such page', async () => {
  for (const path of ['/correo', '/correo/'])
    expect((await fetch(inject('siteUrl') + path)).status).toBe(404);
});

it('an address that Node calls none and browsers do is a link here too, so that the page hydrates', async () => {
  const { token } = await admin();
  const forum = await requestSiteOk<Card>('POST', '/api/foros/create/', {
    ...{ token, body: { name: 'Con un enlace raro' } },
  });
  const path = `/api/foros/${String(forum._id)}/fdetails/`;
  await requestSiteOk('POST', path, { token, body: { comment: 'Mira http://xn--/ ya' } });
  const address = `${inject('siteUrl')}/foros/${String(forum._id)}`;
  expect(await (await fetch(address)).text()).toContain('href="http://xn--/"');
});
