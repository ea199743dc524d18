import createDOMPurify from 'dompurify';
import { ALLOWED_TAGS, ATTRIBUTES } from '../allowList.ts';

const names = [...new Set(Object.values(ATTRIBUTES).flatMap((group) => Object.keys(group)))];

const CONFIG = {
  ALLOWED_TAGS,
  ALLOWED_ATTR: names,
  // DOMPurify would check these as URIs; allowList.ts sanitizes every value.
  ADD_URI_SAFE_ATTR: names,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
} as const;

type Purifier = ReturnType<typeof createDOMPurify>;
let purifier: Purifier | undefined;

/** An instance of its own: hooks added elsewhere do not affect it. */
function purify(): Purifier {
  if (purifier) return purifier;
  purifier = createDOMPurify(window);
  purifier.addHook('uponSanitizeAttribute', (node, data) => {
    const tag = node.nodeName.toLowerCase();
    const clean = ATTRIBUTES[tag]?.[data.attrName] ?? ATTRIBUTES['*']?.[data.attrName];
    const value = clean?.(data.attrValue);
    if (value === undefined) data.keepAttr = false;
    else data.attrValue = value;
  });
  return purifier;
}

/** Iframes and images without an allowed src would be empty boxes. */
const dropEmpty = (fragment: DocumentFragment) => {
  for (const one of fragment.querySelectorAll('iframe:not([src]), img:not([src])')) one.remove();
};

/** Nodes, never a string again: HTML parsed twice may change its meaning (mutation XSS). */
export function sanitize(html: string): DocumentFragment {
  const fragment = purify().sanitize(html, CONFIG);
  dropEmpty(fragment);
  return fragment;
}
