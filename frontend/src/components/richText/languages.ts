/** Languages of code blocks: the editor's options, by their names in highlight.js. */
export const LANGUAGES = {
  plain: 'Texto',
  bash: 'Bash',
  c: 'C',
  csharp: 'C#',
  css: 'CSS',
  xml: 'HTML',
  java: 'Java',
  javascript: 'JavaScript',
  json: 'JSON',
  php: 'PHP',
  python: 'Python',
  sql: 'SQL',
  typescript: 'TypeScript',
  yaml: 'YAML',
} as const;

export type Language = keyof typeof LANGUAGES;

const ALIASES: Record<string, Language> = {
  cs: 'csharp',
  'c#': 'csharp',
  html: 'xml',
  js: 'javascript',
  jsx: 'javascript',
  py: 'python',
  sh: 'bash',
  shell: 'bash',
  ts: 'typescript',
  tsx: 'typescript',
  yml: 'yaml',
};

export function languageOf(name: string | undefined): Language {
  const key = (name ?? '').toLowerCase();
  if (Object.hasOwn(LANGUAGES, key)) return key as Language;
  return ALIASES[key] ?? 'plain';
}
