import { expect, it } from 'vitest';
import { billsOf } from './budgets.ts';

const HOME = 'src/features/home/HomeScreen.tsx';
const BLOG = 'src/features/blog/BlogScreen.tsx';
const EDITOR = 'src/components/Editor.tsx';
const CLIENT = '_client-Cx_4kQ-2.js';
const manifest = {
  'index.html': { file: 'main.js', imports: ['_page', '_react'] },
  _page: { file: 'page.js', imports: ['_react'], dynamicImports: [HOME, BLOG] },
  _react: { file: 'react.js' },
  _card: { file: 'card.js', imports: ['_react'] },
  [HOME]: { file: 'home.js', imports: ['_card', '_react'] },
  [BLOG]: { file: 'blog.js', imports: ['_card', '_react'], dynamicImports: [EDITOR, CLIENT] },
  [CLIENT]: { file: 'client.js', imports: ['_react'] },
  [EDITOR]: { file: 'editor.js', imports: ['_react'] },
};

it('counts what a screen fetches beyond the page, each file once', () => {
  const budgets = { home: 10, screen: 5, part: 2, parts: { client: 3 } };
  expect(billsOf(manifest, budgets, () => 1024)).toEqual([
    { what: 'inicio, en total', kilobytes: 5, budget: 10 },
    { what: 'client', kilobytes: 1, budget: 3 },
    { what: EDITOR, kilobytes: 1, budget: 2 },
    { what: BLOG, kilobytes: 2, budget: 5 },
  ]);
});
