import { expect, it } from 'vitest';
import { hostile, slowOnes } from '../tests/slowness.ts';
import { kinds } from '../../proxy/src/contract/index.ts';
import { withNames } from '../export/pictures.ts';
import { linksIn } from '../doctor/links.ts';
import { namesIn } from '../doctor/pictures.ts';
import { blocksInLines, blocksInOneLine } from './lines.ts';
import { withPaths } from './pictures.ts';

/** What a file of the owner's may hold, or of whoever gave it. */
const texts = {
  ...hostile,
  'line breaks after a block': (length: number) => `</p>${'\n'.repeat(length)}x`,
  'pictures that do not end': (length: number) => '<img'.repeat(length / 4),
  'code blocks that do not end': (length: number) =>
    '<div class="ql-code-block-container"'.repeat(length / 36),
  'links that do not end': (length: number) => ' href'.repeat(length / 5),
};

it.each<[string, (text: string) => unknown]>([
  ['joining its lines', blocksInOneLine],
  ['breaking its lines', blocksInLines],
  ['putting paths into it', (text) => withPaths(kinds.article, { comment_rtf: text }, new Map())],
  ['putting names into it', (text) => withNames(kinds.article, { comment_rtf: text }, new Map())],
  ['looking for links', linksIn],
  ['looking for pictures', namesIn],
])('%s takes no text much longer than a plain one', async (_, read) => {
  expect(await slowOnes(read, [20_000], { texts })).toEqual([]);
});
