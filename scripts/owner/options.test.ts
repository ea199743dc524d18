import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

test.each([
  [['--podar'], '--podar'],
  [['sobra'], 'sobra'],
  [['--only'], '--only <value>'],
])('%j is refused in a sentence, with where to read on', (args, word) => {
  const config = { args, options: { only: { type: 'string' } } } as const;
  expect(() => readOptions('seed', config)).toThrow(
    `No se entiende «${word}». Lo que hay: npm run seed -- --help`,
  );
});
