import { expect, test } from 'vitest';
import { mailTo, messageTo } from './writeTo.ts';

const partsOf = (link: string) => Object.fromEntries(new URL(link).searchParams);

test('a mail begins with its subject and text as they were typed', () => {
  const link = mailTo('ada@example.com', 'Curso: C# & 1 + 1', 'Hola,\n¿cuándo?');
  expect(link).toMatch(/^mailto:ada@example\.com\?subject=Curso/);
  expect(link).not.toContain('+');
  expect(partsOf(link)).toEqual({ subject: 'Curso: C# & 1 + 1', body: 'Hola,\r\n¿cuándo?' });
});

test('a text longer than a mail program is given is cut, and half a character is no error', () => {
  const link = mailTo('ada@example.com', 'Asunto', `${'ñandú 🙂 '.repeat(600)}\ud83d`);
  expect(link.length).toBeLessThanOrEqual(2_000);
  expect(partsOf(link)['body']).toMatch(/^ñandú 🙂 ñandú.*\[…\]$/);
});

test('a message begins with its text, whatever the link already says', () => {
  const link = messageTo('https://wa.me/525500000000?text=Hola', 'Uno + dos\ntres');
  expect(link).toBe('https://wa.me/525500000000?text=Uno%20%2B%20dos%0Atres');
});
