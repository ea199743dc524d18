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

/** The code as HTML with highlight.js's spans, which escapes its text; null for plain text. */
export async function markup(text: string, name: string | undefined): Promise<string | null> {
  const language = languageOf(name);
  if (language === 'plain') return null;
  const grammar = await GRAMMARS[language]();
  hljs.registerLanguage(language, grammar.default);
  return hljs.highlight(text, { language }).value;
}

export async function highlight(code: HTMLElement): Promise<void> {
  const html = await markup(code.textContent, code.dataset['language']);
  if (html !== null) code.innerHTML = html;
}
