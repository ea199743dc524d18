import { Document, isPair, isScalar, Scalar, visit } from 'yaml';
import type { Values } from '../seed/entry.ts';
import { blocksInLines } from '../seed/lines.ts';

/** A list of cards as a person would write it; `createdAt` in quotes, as the README asks for. */
export function toYaml(content: Values | Values[]): string {
  const document = new Document(content, { aliasDuplicateObjects: false });
  visit(document, (_key, node) => {
    if (isPair(node) && isScalar(node.key) && node.key.value === 'createdAt')
      (node.value as Scalar).type = 'QUOTE_SINGLE';
  });
  return document.toString({ lineWidth: 100, singleQuote: true });
}

/** A page: its fields between two `---` lines, and its body in HTML below. */
export function toPage(item: Values, bodyField: string): string {
  const { [bodyField]: body, ...fields } = item;
  const html = typeof body === 'string' ? blocksInLines(body).trim() : '';
  return `---\n${toYaml(fields)}---\n${html}\n`;
}

/** `08-curso-full-stack.html` */
export function pageName(item: Values, title: string): string {
  const words = String(item[title])
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const slug = (words ?? []).join('-').slice(0, 60).replace(/-$/, '');
  return [String(item['_id']).padStart(2, '0'), slug].filter(Boolean).join('-') + '.html';
}
