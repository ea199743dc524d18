import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { system } from '../../../app/theme/system.ts';
import { CommentText } from './CommentText.tsx';

const MANY_MARKS = '`a` '.repeat(60);

test.each([
  ['common words', 'hola mundo '.repeat(450), 'auto'],
  ['letters and figures in one word', 'a1'.repeat(2_500), 'none'],
  ['a word tied by spaces that break no line', 'abc\u00A0'.repeat(1_000), 'none'],
  ['behind too many marks', `${MANY_MARKS}${'a1'.repeat(2_000)}`, 'none'],
])('breaking it into lines stops nobody’s browser: %s', async (_, text, kerning) => {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  root.render(
    <ChakraProvider value={system}>
      <CommentText text={text} />
    </ChakraProvider>,
  );
  await expect.element(page.elementLocator(place).getByRole('paragraph').last()).toBeVisible();
  const last = [...place.querySelectorAll('p')].at(-1);
  expect(last && getComputedStyle(last).fontKerning).toBe(kerning);
});
