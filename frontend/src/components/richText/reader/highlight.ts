import hljs from 'highlight.js/lib/core';
import type { LanguageFn } from 'highlight.js';
import { languageOf } from '../languages.ts';
import type { Language } from '../languages.ts';

type Grammar = () => Promise<{ default: LanguageFn }>;

const GRAMMARS: Record<Exclude<Language, 'plain'>, Grammar> = {
  bash: () => import('highlight.js/lib/languages/bash'),
  c: () => import('highlight.js/lib/languages/c'),
  csharp: () => import('highlight.js/lib/languages/csharp'),
  css: () => import('highlight.js/lib/languages/css'),
  xml: () => import('highlight.js/lib/languages/xml'),
  java: () => import('highlight.js/lib/languages/java'),
  javascript: () => import('highlight.js/lib/languages/javascript'),
  json: () => import('highlight.js/lib/languages/json'),
  php: () => import('highlight.js/lib/languages/php'),
  python: () => import('highlight.js/lib/languages/python'),
  sql: () => import('highlight.js/lib/languages/sql'),
  typescript: () => import('highlight.js/lib/languages/typescript'),
  yaml: () => import('highlight.js/lib/languages/yaml'),
};

/** Its patterns take the square of some texts' length: twice as much would hold up the page for seconds. */
const HIGHLIGHTED_MAX = 5_000;

/** highlight.js escapes the text that it puts in its spans. */
export async function highlight(code: HTMLElement): Promise<void> {
  const language = languageOf(code.dataset['language']);
  if (language === 'plain' || code.textContent.length > HIGHLIGHTED_MAX) return;
  const grammar = await GRAMMARS[language]();
  hljs.registerLanguage(language, grammar.default);
  code.innerHTML = hljs.highlight(code.textContent, { language }).value;
}
