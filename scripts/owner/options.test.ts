import { afterEach, expect, test, vi } from 'vitest';
import { readOptions } from './options.ts';

afterEach(() => void vi.restoreAllMocks());

test.each([
  [['--podar'], '--podar'],
  [['sobra'], 'sobra'],
  [['--only'], '--only <value>'],
])('%j is refused in a sentence, with where to read on', (args, word) => {
  const config = { args, options: { only: { type: 'string' } } } as const;
  expect(() => readOptions('seed', 'ayuda', config)).toThrow(
    `No se entiende «${word}». Lo que hay: npm run seed -- --help`,
  );
});

test('--help shows the help and ends well', () => {
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  readOptions('seed', 'lo que hace', { args: ['--help'] });
  expect(write).toHaveBeenCalledWith('lo que hace\n');
  expect(exit).toHaveBeenCalledWith(0);
});
