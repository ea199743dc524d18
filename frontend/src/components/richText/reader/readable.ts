import { shareInks } from '../ink.ts';
import { joinCodeBlocks } from './codeBlocks.ts';
import { fitHeadings } from './headings.ts';
import { nestLists } from './lists.ts';
import { prepareMedia } from './media.ts';
import { sanitize } from './sanitize.ts';

/** Stored HTML as nodes that are safe, well-formed for assistive technology and ready to be shown. */
export function readable(html: string, headingLevel: number): DocumentFragment {
  const fragment = sanitize(html);
  fitHeadings(fragment, headingLevel);
  nestLists(fragment);
  joinCodeBlocks(fragment);
  prepareMedia(fragment);
  shareInks(fragment);
  return fragment;
}
