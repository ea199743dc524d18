import { maxBytesOf } from './bodySize.ts';
import { describe, expect, it } from 'vitest';
import { calls } from './calls.ts';
import { bodySchema, idSchema } from './schemas.ts';
import { allCalls } from './allCalls.ts';
import { kinds } from './index.ts';
import { samples } from './kinds.generated.ts';

const parse = (call: { body?: Parameters<typeof bodySchema>[0] }, value: unknown) => {
  if (!call.body) throw new Error('no body');
  return bodySchema(call.body).safeParse(value);
};
const sentence = (call: Parameters<typeof parse>[0], value: unknown) =>
  parse(call, value).error?.issues[0]?.message;

describe('bodies', () => {
  it('drop what the contract does not know', () => {
    const body = { name: 'Uno', _id: 9, number: 9, createdAt: 'x', role: 1, isAdmin: true };
    expect(parse(calls.article.update, body).data).toEqual({ name: 'Uno' });
  });

  it('leave absent fields absent in an update', () => {
    expect(parse(calls.foro.update, {}).data).toEqual({});
  });

  it('leave the stars of a corrected comment as they are', () => {
    const correct = allCalls.find(({ id }) => id === 'foro.correct');
    expect(parse({ ...correct }, { comment: 'Hola' }).data).toEqual({ comment: 'Hola' });
  });

  it('never set who wrote a message', () => {
    expect(parse(calls.contact.create, { user: 1, name: 'A' }).data).toEqual({ name: 'A' });
  });

  it('give a comment five stars when none are given', () => {
    expect(parse(calls.foro.comment, { comment: 'Hola' }).data).toEqual({
      comment: 'Hola',
      rating: 5,
    });
  });

  it.each([
    [calls.foro.comment, { comment: '   ' }, 'Escribe tu comentario.'],
    [calls.foro.comment, { comment: 'x'.repeat(5001) }, /5000 caracteres/],
    [calls.foro.comment, { comment: 'a', rating: 6 }, /como máximo 5/],
    [calls.foro.comment, { comment: 'a', rating: 2.5 }, /número entero/],
    [calls.foro.comment, { comment: 'a\u0000b' }, /carácter que no se admite/],
    [calls.users.login, { username: 'a', password: '\ud800' }, /carácter que no se admite/],
    [calls.foro.comment, { comment: 7 }, /debe ser un texto/],
    [calls.foro.update, { image: 'javascript:alert(1)' }, /ruta de \/uploads\//],
    [calls.foro.update, { image: '/uploads/../secret' }, /ruta de \/uploads\//],
    [calls.project.update, { link: 'javascript:alert(1)' }, /https/],
    [calls.users.register, { name: 'A', email: 'nope', password: '12345678' }, /correo válido/],
    [calls.users.register, { name: 'A', email: 'a@example.com', password: '1234567' }, /entre 8 y/],
    [calls.users.register, { name: 'A', email: 'a@example.com', password: 'ñ'.repeat(101) }, /200/],
    [calls.users.register, { name: 'A', email: 'a@b.example', password: '🙂🙂🙂🙂' }, /entre 8/],
    [calls.users.register, { email: 'a@example.com', password: '12345678' }, /«Nombre»/],
    [calls.article.update, [], /objeto JSON/],
    [calls.article.update, null, /objeto JSON/],
  ])('are refused in Spanish: %#', (call, body, expected) => {
    expect(sentence(call, body)).toMatch(expected);
  });

  it('let a profile keep its password by sending it blank', () => {
    const body = { id: 4, name: 'A', email: 'a@example.com', password: '' };
    expect(parse(calls.users.updateProfile, body).success).toBe(true);
  });
});

const BLANKS = ' \t\n\v\f\r\u00a0\u1680\u2000\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'.split('');

describe('an e-mail has one form', () => {
  it.each(BLANKS)('without the blanks around it: %j', (blank) => {
    const around = `${blank}Grace@Example.COM${blank}`;
    expect(parse(calls.users.login, { username: around, password: 'x' }).data).toMatchObject({
      username: 'grace@example.com',
    });
    const body = { name: 'G', email: around, password: '12345678' };
    expect(parse(calls.users.register, body).data).toMatchObject({ email: 'grace@example.com' });
  });

  it('and one that is none is a wrong one to log in with', () => {
    expect(parse(calls.users.login, { username: "' OR 1", password: 'x' }).success).toBe(true);
    expect(sentence(calls.users.login, { username: ' \u3000', password: 'x' })).toMatch(/«E-mail»/);
  });
});

describe('the longest body', () => {
  it.each([
    [calls.users.login, 4],
    [calls.users.register, 4],
    [calls.users.updateProfile, 4],
    [calls.contact.create, 32],
    [calls.foro.comment, 32],
    [calls.article.update, 1_024],
  ])('of a call is what its fields can hold: %#', ({ body }, kilobytes) => {
    expect(body && maxBytesOf(body)).toBe(kilobytes * 1_024);
  });

  it.each(allCalls.flatMap(({ id, body }) => (body ? [{ id, body }] : [])))(
    'of $id holds its fields at their longest',
    ({ body }) => {
      const texts = Object.entries(body.fields).filter(([, { type }]) => type !== 'html');
      const longest = texts.map(([name, { max }]) => [name, 'ñ'.repeat(Math.min(max, 5_000))]);
      const written = JSON.stringify(Object.fromEntries(longest));
      expect(maxBytesOf(body)).toBeGreaterThan(Buffer.byteLength(written));
    },
  );
});

describe('the table', () => {
  it('names every call once', () => {
    expect(new Set(allCalls.map(({ id }) => id)).size).toBe(allCalls.length);
    expect(new Set(allCalls.map(({ method, path }) => `${method} ${path}`)).size).toBe(
      allCalls.length,
    );
  });

  it.each(Object.values(kinds))('has a sample of $name that its own schema takes', (kind) => {
    const { success, data } = parse(calls[kind.name].update, samples[kind.name]);
    expect(success).toBe(true);
    expect(kind.fields).toHaveProperty(kind.title);
    expect(Object.keys(data ?? {}).length).toBeGreaterThan(0);
  });
});

describe('identifiers', () => {
  it('are decimal digits', () => {
    expect(idSchema.parse('2147483647')).toBe(2_147_483_647);
  });

  it.each(['0x1', '1e1', '+1', '-1', ' 1', '1 ', '1.0', '', '0', '2147483648', '0b1', '１', '[1]'])(
    'refuse %j',
    (text) => {
      expect(idSchema.safeParse(text).success).toBe(false);
    },
  );
});
