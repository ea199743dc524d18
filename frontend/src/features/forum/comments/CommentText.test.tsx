import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { system } from '../../../app/theme/system.ts';
import { CommentText } from './CommentText.tsx';

const MANY_MARKS = '`a` '.repeat(60);

test.each([
  ['common words', 'hola mundo '.repeat(450)],
  ['letters and figures in one word', 'a1'.repeat(2_500)],
  ['a word tied by spaces that break no line', 'abc\u00A0'.repeat(1_000)],
  ['a word of two fonts', 'a\u3000'.repeat(2_400)],
  ['joined letters', '\u07CA\u07CB'.repeat(2_400)],
  ['letters with marks', 'a\u0301\u0302'.repeat(1_600)],
  ['an address', `https://example.com/${'abc1'.repeat(1_000)}`],
  ['code', `\`${'a1'.repeat(2_000)}\``],
  ['lines of code', `\`\`\`\n${'a1'.repeat(2_000)}\n\`\`\``],
  ['marks alone', '`'.repeat(4_000)],
  ['behind too many marks', `${MANY_MARKS}${'a1'.repeat(2_000)}`],
])('breaking it into lines stops no browser: %s', async (_, text) => {
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
  await expect.poll(() => place.textContent).not.toBe('');
  const shown = place.textContent;
  expect(shown.replaceAll(/[\s`]/g, '')).toBe(text.replaceAll(/[\s`]/g, ''));
  const runs: string[] = [];
  const nodes = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) runs.push(...(nodes.currentNode.textContent ?? '').split(/[ \t\n]/));
  expect(Math.max(...runs.map(({ length }) => length))).toBeLessThan(110);
});
