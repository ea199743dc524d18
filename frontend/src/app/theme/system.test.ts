import { expect, test } from 'vitest';
import { system } from './system.ts';

test('the recipe of an element is created once, however often it renders', () => {
  const styles = { base: { color: 'fg.muted' } };
  const recipe = system.cva(styles);
  expect(system.cva(styles)).toBe(recipe);
  expect(recipe()).toEqual({ '@layer recipes': { color: 'var(--p-colors-fg-muted)' } });
  expect(system.cva({ base: { color: 'fg' } })).not.toBe(recipe);
});
