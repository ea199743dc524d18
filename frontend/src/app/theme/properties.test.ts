import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem } from '@chakra-ui/react/styled-system';
import type { SystemStyleObject } from '@chakra-ui/react/styled-system';
import { expect, test } from 'vitest';
import { conditions } from './properties.ts';
import { textStyles, system } from './system.ts';
const SRC = join(import.meta.dirname, '../..');
const text = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/test|theme\/properties/.test(file))
  .map((file) => readFileSync(join(SRC, file), 'utf8'))
  .join('\n');

/** `mt="3"`, `mt: '3'`, `lineClamp={3}`, `opacity: 0.6` and each value of `px: { base: '5', md: '8' }`. */
const WRITTEN = /(?<![\w.?-])([a-zA-Z]+)(?:=|: )(?:["']([^"']*)["']|\{?([\d.]+)|\{?\{([^}]*)\})/g;

const written = [...text.matchAll(WRITTEN)].flatMap(([, name = '', word, number, row = '']) => {
  const values = [...row.matchAll(/'([^']*)'/g)].map(([, value]) => value);
  return [word ?? (number === undefined ? undefined : Number(number)), ...values]
    .filter((value) => value !== undefined)
    .map((value) => [name, value] as const);
});

/** The same theme with every property and condition that Chakra has. */
const whole = createSystem(defaultBaseConfig, {
  ...system._config,
  utilities: {},
  conditions: {},
});

const cssOf = (one: typeof system, name: string, value: unknown) => {
  const styles = one.isValidProperty(name) ? one.css({ [name]: value } as SystemStyleObject) : {};
  return Object.fromEntries(Object.entries(styles).filter(([key]) => key !== '--bg-currentcolor'));
};

// Chakra types all of its properties, so the compiler does not see that one is missing here.
test('style properties resolve as with all of Chakra', () => {
  const pairs = [...written, ['srOnly', true] as const];
  const different = pairs.filter(
    ([name, value]) =>
      JSON.stringify(cssOf(system, name, value)) !== JSON.stringify(cssOf(whole, name, value)),
  );
  expect(different).toEqual([]);
  expect(pairs.filter(([name]) => system.isValidProperty(name)).length).toBeGreaterThan(500);
});

const TOKENS = Object.entries(system._config.utilities ?? {}).flatMap(
  ([name, { values, shorthand }]) =>
    typeof values === 'string'
      ? [[name, values], ...[shorthand ?? []].flat().map((short) => [short, values])]
      : [],
);
const scaleOf = new Map(TOKENS as [string, string][]);

/** What the browser would drop: a number without a unit, or a word that is no colour and no text style. */
const isUnknown = ([name, value]: readonly [string, unknown]) => {
  const scale = scaleOf.get(name);
  if (name === 'textStyle') return !(String(value) in textStyles);
  if (scale === undefined || scale === 'zIndex' || scale === 'lineHeights') return false;
  const [css] = Object.values(system.css({ [name]: value } as SystemStyleObject));
  const dropped = scale === 'colors' ? /^[a-z]+\.[a-zA-Z.]+$/ : /^-?\d*\.?[1-9]\d*$/;
  return dropped.test(String(css));
};

test('every token that is written exists', () => {
  const sized = written.filter(([name]) => !['fontWeight'].includes(name));
  expect(sized.filter(isUnknown)).toEqual([]);
  expect(isUnknown(['minHeight', '19'])).toBe(true);
  expect(isUnknown(['minH', '19'])).toBe(true);
  expect(isUnknown(['bg', 'bg.nothing'])).toBe(true);
});

test('and so does every condition', () => {
  const { conditions: all = {} } = defaultBaseConfig;
  const missing = Object.keys(all).filter((name) => !(name in conditions));
  expect(missing.filter((name) => new RegExp(`\\b_${name}\\b`).test(text))).toEqual([]);
  expect(all).toMatchObject(conditions);
});
