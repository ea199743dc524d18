import { beforeAll, describe, expect, it } from 'vitest';
import { untilWaiting, withClient } from './support/database.ts';
import type { Person } from './support/http.ts';
import { admin, api, cms, useOneCms } from './support/oneCms.ts';
import { pictureOf } from './support/pictures.ts';

useOneCms();

let person: Person;
beforeAll(async () => {
  person = await api.register('persona@example.com');
});

const created = async (path: string, data: object = {}) => {
  const { status, json } = await api.ask('POST', path, admin.token, { data });
  expect(status).toBe(201);
  return json.data;
};

describe('every kind', () => {
  it('takes no number, date, owner nor anything else from a body', async () => {
    const item = await created('/profiles', {
      name: 'Perfil', number: 4_000, id: 4_000, documentId: 'x', createdAt: '2001-01-01T00:00:00.000Z',
      user: person.id, publishedAt: null, locale: 'xx', createdBy: 1,
    }); // prettier-ignore
    expect(item.number).toBeLessThan(1_000);
    expect(item.createdAt).not.toContain('2001');
    const mine = await api.ask('GET', '/profiles?mine=true', person.token);
    expect(mine.json.data).toEqual([]);
    const after = await api.ask('PUT', `/profiles/${item.number}`, admin.token, {
      data: { number: 7_000 },
    });
    expect(after.json.data.number).toBe(item.number);
  });
});

describe('blank items', () => {
  it('are the admins’ until they have a title', async () => {
    const { number, author } = await created('/articles');
    expect(author).toBe('Administrador');
    const seen = async (token?: string) => {
      const list = await (token
        ? api.ask('GET', '/articles', token)
        : api.asProxy('GET', '/articles'));
      const numbers = list.json.data.map((item: { number: number }) => item.number) as number[];
      const detail = await (token
        ? api.ask('GET', `/articles/${number}`, token)
        : api.asProxy('GET', `/articles/${number}`));
      return { listed: numbers.includes(number), status: detail.status };
    };
    expect(await seen()).toEqual({ listed: false, status: 404 });
    expect(await seen(person.token)).toEqual({ listed: false, status: 404 });
    expect(await seen(admin.token)).toEqual({ listed: true, status: 200 });
    await api.ask('PUT', `/articles/${number}`, admin.token, { data: { name: 'Ya' } });
    expect(await seen()).toEqual({ listed: true, status: 200 });
  });

  it('count nothing towards the total of others', async () => {
    const before = (await api.asProxy('GET', '/moocs')).json.total;
    await created('/moocs');
    expect((await api.asProxy('GET', '/moocs')).json.total).toBe(before);
  });
});

describe('lists', () => {
  beforeAll(async () => {
    for (const [name, place] of [
      ['Ñandú 100%', 'B'],
      ['ñandú_b', 'A'],
      ['Otro', 'C'],
      ['a%b', 'D'],
    ]) {
      await created('/mentors', { name, place });
    }
  });
  const named = async (query: string) => {
    const { status, json } = await api.asProxy('GET', `/mentors?${query}`);
    return status === 200 ? json.data.map((item: { name: string }) => item.name) : status;
  };

  it('leave out the long texts when asked to', async () => {
    const { comment_rtf: text, ...short } = await created('/articles', {
      name: 'Breve',
      comment_rtf: '<p>Largo</p>',
    });
    expect(text).toBe('<p>Largo</p>');
    const { json } = await api.asProxy('GET', '/articles?brief=true&sort=-_id');
    expect(json.data[0]).toEqual(short);
  });

  it('sort and come in pages, with the total', async () => {
    expect(await named('sort=-place')).toEqual(['a%b', 'Otro', 'Ñandú 100%', 'ñandú_b']);
    const { json } = await api.asProxy('GET', '/mentors?page=2&limit=3');
    expect(json.data.map((item: { name: string }) => item.name)).toEqual(['a%b']);
    expect(json.total).toBe(4);
  });

  it.each([
    ...['filters[createdBy][email][$startsWith]=a', 'sort=createdBy.email', 'page=-1', 'limit=x'],
    ...['populate=*', 'populate[createdBy]=true', 'fields=documentId', 'status=draft'],
  ])('ignore %s', async (query) => {
    const { json } = await api.asProxy('GET', `/mentors?${query}`);
    expect(Object.keys(json.data[0])).toEqual([
        'number', 'name', 'place', 'activity1', 'activity2', 'activity3', 'activity4', 'timeline',
        'figure', 'figureLabel', 'comment', 'image', 'createdAt', 'updatedAt',
      ]); // prettier-ignore
  });
});

it('a title of nothing to be seen is none', async () => {
  const { number, name } = await created('/mentors', { name: ' \u200b\u2060\u3164 ' });
  expect(name).toBe('');
  expect((await api.asProxy('GET', `/mentors/${number}`)).status).toBe(404);
});

describe('contact messages', () => {
  it('belong to their sender, whatever the body says, and are read by them and the admins', async () => {
    const data = { name: 'N', email: 'e@example.com', topic: 't', comment: 'c', user: admin.id };
    const fromVisitor = await api.asProxy('POST', '/contacts', { data });
    const fromPerson = await api.ask('POST', '/contacts', person.token, { data });
    expect([fromVisitor.json.data.user, fromPerson.json.data.user]).toEqual([null, person.id]);
    const users = async (token: string) =>
      (await api.ask('GET', '/contacts', token)).json.data.map(
        (item: { user: number }) => item.user,
      );
    expect((await api.asProxy('GET', '/contacts')).json.data).toEqual([]);
    expect(await users(person.token)).toEqual([person.id]);
    expect(await users(admin.token)).toEqual([null, person.id]);
  });
});

describe('forum comments', () => {
  it('are signed by their writer and come oldest first; the list has only their number', async () => {
    const { number } = await created('/foros', { name: 'Foro' });
    const write = (data: object) =>
      api.ask('POST', `/foros/${number}/reviews`, person.token, { data });
    const first = await write({ comment: '  uno  ', name: 'Otro', user: admin.id, rating: 3 });
    await write({ comment: 'dos' });
    expect(first.status).toBe(201);
    const name = 'Persona persona@example.com';
    expect(first.json.data).toMatchObject({ name, comment: 'uno', rating: 3 });
    const { reviews } = (await api.asProxy('GET', `/foros/${number}`)).json.data;
    expect(reviews).toMatchObject([
      { comment: 'uno', rating: 3, name },
      { comment: 'dos', rating: 5, name },
    ]);
    expect(JSON.stringify(reviews)).not.toContain('"email"');
    const listed = (await api.asProxy('GET', '/foros')).json.data.find(
      (f: { number: number }) => f.number === number,
    );
    expect(listed.reviewCount).toBe(2);
    expect(listed.updatedAt).toBe(reviews[1].createdAt);
    expect(listed).not.toHaveProperty('reviews');
  });

  it('hang from a forum that the writer can see', async () => {
    const blank = await created('/foros');
    for (const number of [blank.number, 9_999]) {
      const body = { data: { comment: 'x' } };
      expect((await api.ask('POST', `/foros/${number}/reviews`, person.token, body)).status).toBe(
        404,
      );
    }
  });

  it('stay, with their name, when their writer’s account goes', async () => {
    const gone = await api.register('se-va@example.com');
    const { number } = await created('/foros', { name: 'Queda' });
    await api.ask('POST', `/foros/${number}/reviews`, gone.token, {
      data: { comment: 'aquí estuve' },
    });
    expect((await api.ask('DELETE', `/account/users/${gone.id}`, admin.token)).status).toBe(204);
    const { reviews } = (await api.asProxy('GET', `/foros/${number}`)).json.data;
    expect(reviews).toMatchObject([{ name: 'Persona se-va@example.com', comment: 'aquí estuve' }]);
  });
});

describe('public numbers', () => {
  it('are fifty different ones for fifty creations side by side', async () => {
    const all = await Promise.all(
      Array.from({ length: 50 }, () => created('/services', { name: 'S' })),
    );
    expect(new Set(all.map(({ number }) => number)).size).toBe(50);
  });

  it('go on after one that was given', async () => {
    await api.seed({ education: [{ _id: 500, name: 'Dada' }] });
    expect((await created('/educations', { name: 'Siguiente' })).number).toBe(501);
  });
});

describe('plain text', () => {
  it('is kept as typed, without what cannot be seen', async () => {
    const text = '<b>no</b> & "sí" 👋\n\ttab \u0000\u0007\u202Efin';
    const { name, comment } = await created('/projects', { name: text, comment: text });
    expect([name, comment]).toEqual(Array(2).fill('<b>no</b> & "sí" 👋\n\ttab fin'));
  });

  it('takes addresses of the web and paths of the site, and nothing that runs', async () => {
    const link = async (address: string) => {
      const { status, json } = await api.ask('POST', '/projects', admin.token, {
        data: { link: address },
      });
      return status === 201 ? json.data.link : status;
    };
    const web = ['https://a.example/x?y#z', 'mailto:a@b.example'];
    for (const fine of ['', ...web, '/uploads/a.webp', '#/article/8'])
      expect(await link(fine)).toBe(fine);
    for (const bad of [
      ...['javascript:alert(1)', ' JaVa\tScript:alert(1)', 'data:text/html,x', 'vbscript:x'],
      ...['//evil.example', '/\\evil.example', '/\t/evil.example', '/\n\\evil.example'],
      'https://a.example/\r\nb',
    ])
      expect(await link(bad)).toBe(400);
    expect(await link(`${cms.url}/uploads/foto_w300.png`)).toBe('/uploads/foto_w300.png');
  });
});

describe('the version of an item that gets a picture', () => {
  const put = async (path: string, version: string) => {
    const form = new FormData();
    form.set('article_id', path.split('/')[2] ?? '');
    const png = new Uint8Array(await pictureOf(20, 20).png().toBuffer());
    form.set('image', new Blob([png], { type: 'image/png' }), 'x.png');
    const headers = { authorization: `Bearer ${admin.token}`, 'if-match': `"${version}"` };
    const init = { method: 'POST', headers, body: form };
    const answer = await fetch(`${cms.url}/api/articles/image`, init);
    return (await answer.json()) as { updatedAt?: string };
  };

  it('is given to the caller that had the last one, and refused once another has saved meanwhile', async () => {
    const { number, updatedAt } = await created('/articles', { name: 'Con imagen' });
    const path = `/articles/${number}`;
    const next = await put(path, updatedAt);
    const shown = (await api.ask('GET', path, admin.token)).json.data;
    expect(next.updatedAt).toBe(shown.updatedAt);
    await withClient(cms.databaseUrl, async (db) => {
      await db.query('begin');
      await db.query("update articles set name = 'De otra', updated_at = now() where number = $1", [
        number,
      ]);
      const putting = put(path, shown.updatedAt);
      await untilWaiting(cms.databaseUrl);
      await db.query('commit');
      expect((await putting).updatedAt).toBeUndefined();
    });
  });
});
