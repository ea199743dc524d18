import { parseHTML } from 'linkedom';
import { prepare } from '../reader/prepare.ts';
import { clean } from './clean.ts';

/** Stored HTML as the browser would show it: the same, made outside of one. */
export function drawText(html: string, headingLevel: number): string {
  const { document } = parseHTML(`<!doctype html><html><body>${clean(html)}</body></html>`);
  return prepare(document.body, headingLevel).innerHTML;
}
