import { expect, it } from 'vitest';
import { retiredVariables } from './retiredVariables.ts';

it('names the variables of .env that no part reads any more, and no others', () => {
  expect(retiredVariables({ LIMIT_LOGIN: '5/60', PORT: '8000' })).toBeUndefined();
  const env = { LIMIT_LOGIN: '5/60', LIMIT_CORRECT: '9/60', BACKUP_KEY: 'x' };
  expect(retiredVariables(env)).toMatch(/^LIMIT_CORRECT, BACKUP_KEY ya no existen y no hacen nada/);
});
