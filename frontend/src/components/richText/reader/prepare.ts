import { syncColorVariables } from '../colorVariables.ts';
import { joinCodeBlocks } from './codeBlocks.ts';
import { fitHeadings } from './headings.ts';
import { nestLists } from './lists.ts';
import { prepareMedia } from './media.ts';
import { prepareTables } from './tables.ts';

/** Sanitized nodes, made well-formed for assistive technology and ready to be shown. */
export function prepare<T extends ParentNode>(text: T, headingLevel: number): T {
  fitHeadings(text, headingLevel);
  nestLists(text);
  joinCodeBlocks(text);
  prepareMedia(text);
  prepareTables(text);
  syncColorVariables(text);
  return text;
}
