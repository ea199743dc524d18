import { expect, it } from 'vitest';
import { billsOf, readBudgets } from '../../budgets/budgets.ts';
import { gzipSize, readManifest } from '../../budgets/chunks.ts';

it('every screen fits in its bytes (frontend/budgets.json)', () => {
  const over = billsOf(readManifest(), readBudgets(), gzipSize).filter(
    ({ kilobytes, budget }) => kilobytes > budget,
  );
  expect(over).toEqual([]);
});
