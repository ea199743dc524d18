import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { probabilityOf, tokensOf } from '../src/forum/weighing/learned.ts';
import { fingerprint } from '../src/forum/weighing/weigh.ts';
import { hostsIn, mostNamed, reasonsToHold } from '../src/forum/weighing/signals.ts';

const read = (name: string) =>
  readFileSync(path.resolve(import.meta.dirname, 'weighing', name), 'utf8')
    .trim()
    .split('\n');
const spam = read('spam.txt');
const ham = read('ham.txt');

/** A member who writes for the first time, with an account of today: all that is known is the text. */
const newcomer = {
  ...{ age: 3_600_000, visible: 0, recent: [], repeated: false },
  ...{ unconfirmed: false, quick: false, learned: undefined },
};
const held = (text: string) => reasonsToHold(text, newcomer).length > 0;

it('holds at least 95 % of a hundred pieces of spam', () => {
  const missed = spam.filter((text) => !held(text));
  expect(spam).toHaveLength(100);
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(5);
});

it('holds at most one of a hundred ham comments, though each is its author’s first', () => {
  const caught = ham.filter(held);
  expect(ham).toHaveLength(100);
  expect(caught.length, caught.join('\n')).toBeLessThanOrEqual(1);
});

it('holds what is full of digits or signs of other scripts, and neither a table nor emojis', () => {
  for (const signs of ['๑๒๓', '؟،', '∮∯'])
    expect(reasonsToHold(signs.repeat(200), newcomer), signs).toContain('Está en otro alfabeto');
  for (const fine of ['├── src │ '.repeat(100), `Gracias ${'🎉'.repeat(400)}`, '«1» — “2” … 3 € '.repeat(100)])
    expect(reasonsToHold(fine, newcomer), fine).not.toContain('Está en otro alfabeto');
}); // prettier-ignore

it.each(['\u200b', '\u2060', '\u00ad', '\u{E0100}', '\u3164', '\u0301', '\ufdd0'])(
  'is not fooled by %j between the letters',
  (between) => {
    const long = spam.join(' ');
    const hidden = (text: string) => [...text].join(between);
    expect(spam.filter((text) => held(text) && !held(hidden(text)))).toEqual([]);
    expect(tokensOf(hidden('Casino www.a.example'))).toEqual(tokensOf('Casino www.a.example'));
    expect(fingerprint(hidden(long))).toBe(fingerprint(long));
  },
);

it('sees the links that the site makes, whatever stands before or behind them', () => {
  const links = (between: string, behind = '') =>
    ['a', 'b', 'c'].map((one) => `${between}https://${one}.example/x${behind}`).join(' ');
  for (const between of ['', '_', '1', 'á', '(', 'u@'])
    expect(held(links(between)), between).toBe(true);
  for (const behind of ['', '.', ')', '»'])
    expect(hostsIn(`https://www.a.example${behind}`)).toEqual(['a.example']);
  expect(hostsIn('https://quien@a.example/x https://otro@a.example')).toEqual([
    'a.example',
    'a.example',
  ]);
  for (const link of [
    String.raw`https://a.example\@otro.example/`,
    'https://a%2Eexample',
    'https://a。example',
  ])
    expect(hostsIn(link)).toEqual(['a.example']);
  for (const hidden of ['⑴@', '\u1160@', `${'a'.repeat(300)}@`])
    expect(hostsIn(`https://${hidden}evil.example/1`), hidden).toEqual(['evil.example']);
  expect(hostsIn('https://españa.example')).toHaveLength(1);
  expect(mostNamed(hostsIn('http://host:port http://otro:puerto2 http://300.300.300.300'))).toBe(0);
  // As a key in the database.
  const endless = tokensOf(`https://${'bcdfgh-'.repeat(700)}`);
  expect(Math.max(...endless.map(({ length }) => length))).toBeLessThanOrEqual(253);
});

it('holds a word without an end, and no long address', () => {
  expect(held('Un saludo'.repeat(10))).toBe(false);
  expect(held(`${'Hola a todos. '.repeat(30)}${'ب'.repeat(301)}`)).toBe(true);
  expect(held(`Está en la página de siempre: ${'a1'.repeat(200)}`)).toBe(false);
});

it('is not fooled by wide letters', () => {
  const wide = (text: string) =>
    text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfe_e0));
  expect(spam.filter((text) => held(text) && !held(wide(text)))).toEqual([]);
  expect(tokensOf(wide('Casino www.a.example'))).toEqual(tokensOf('Casino www.a.example'));
});

it('learns the owner’s decisions, after twenty of each sort', () => {
  const countsFor = (count: number) => {
    const counts = new Map<string, { spam: number; ham: number }>();
    const learn = (texts: string[], sort: 'spam' | 'ham') => {
      for (const text of texts.slice(0, count))
        for (const word of ['', ...tokensOf(text)]) {
          const known = counts.get(word) ?? { spam: 0, ham: 0 };
          counts.set(word, { ...known, [sort]: known[sort] + 1 });
        }
    };
    learn(spam, 'spam');
    learn(ham, 'ham');
    return counts;
  };
  const probability = (text: string, count: number) => {
    const counts = countsFor(count);
    const words = ['', ...tokensOf(text)];
    return probabilityOf(
      words.flatMap((word) => (counts.has(word) ? [{ word, ...counts.get(word)! }] : [])),
    );
  };
  expect(probability('Préstamos sin buró por WhatsApp', 19)).toBeUndefined();
  expect(probability('Gana con apuestas sin buró por WhatsApp gratis', 80)).toBeGreaterThan(0.95);
  expect(probability('¿Alguien sabe cómo se hace la consulta con un índice?', 80)).toBeLessThan(
    0.1,
  );
});
