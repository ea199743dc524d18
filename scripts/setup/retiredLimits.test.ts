import { expect, it } from 'vitest';
import { retiredLimits } from './retiredLimits.ts';

it('names the limits of .env that hold no more, and no others', () => {
  expect(retiredLimits({ LIMIT_LOGIN: '5/60', PORT: '8000' })).toBeUndefined();
  expect(retiredLimits({ LIMIT_LOGIN: '5/60', LIMIT_CORRECT: '9/60' })).toMatch(
    /^LIMIT_CORRECT ya no existe y no limita nada/,
  );
});
