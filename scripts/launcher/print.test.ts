import { expect, it, vi } from 'vitest';
import { say } from './print.mjs';

it('a name that holds what a terminal obeys is shown without it', () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  say('\u001b[1A\u001b[2Kana\u202e@x\n\tAna');
  expect(write).toHaveBeenCalledWith('?[1A?[2Kana?@x\n\tAna\n');
  write.mockRestore();
});
