import sanitizeHtml from 'sanitize-html';
import { ALLOWED_TAGS, ATTRIBUTES } from '../allowList.ts';

type Attributes = Record<string, string>;

const cleaned = (tag: string, given: Attributes): Attributes =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => {
      const clean = ATTRIBUTES[tag]?.[name] ?? ATTRIBUTES['*']?.[name];
      const kept = clean?.(value);
      return kept === undefined ? [] : [[name, kept]];
    }),
  );

const options: sanitizeHtml.IOptions = {
  allowedTags: ALLOWED_TAGS,
  allowedAttributes: Object.fromEntries(
    Object.entries(ATTRIBUTES).map(([tag, names]) => [tag, Object.keys(names)]),
  ),
  parseStyleAttributes: false,
  transformTags: { '*': (tagName, given) => ({ tagName, attribs: cleaned(tagName, given) }) },
  // Iframes and images without an allowed src would be empty boxes.
  exclusiveFilter: ({ tag, attribs }) => (tag === 'img' || tag === 'iframe') && !attribs['src'],
};

/** The server's counterpart of reader/sanitize.ts, by the same allow-list. */
export const sanitizeOnServer = (html: string): string => sanitizeHtml(html, options);
