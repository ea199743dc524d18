import { expect } from 'vitest';
import { ALLOWED_TAGS } from '../allowList.ts';

declare global {
  interface Window {
    attack?: () => void;
  }
}

// What the reader itself adds: nested lists, code, and KaTeX's MathML.
const ADDED = ['h4', 'ul', 'pre', 'code', 'math', 'semantics', 'annotation', 'mrow', 'mi', 'mo'];
const TAGS = new Set([...ALLOWED_TAGS, ...ADDED, 'mtext', 'mstyle', 'mpadded', 'mn']);
const RISKY = /^(?:on|srcdoc|formaction|action|xlink|srcset|background|ping|name|id|is$)/;

/** Only what the editor can write, and nothing executable. */
export function expectHarmless(root: Element) {
  for (const element of root.querySelectorAll('*:not(button.rich-copy)')) {
    expect(TAGS).toContain(element.tagName.toLowerCase());
    for (const { name, value } of element.attributes) {
      expect(name).not.toMatch(RISKY);
      if (name === 'href') expect(value).toMatch(/^(?:https?:|mailto:|tel:|#|\/)/);
      if (name === 'src') expect(value).toMatch(/^(?:\/uploads\/[\w.-]+$|https:)/);
      if (name === 'style') expect(value).not.toMatch(/url|expression|binding|fixed/);
    }
    if (element instanceof HTMLIFrameElement) {
      const { hostname, protocol } = new URL(element.src);
      expect(['www.youtube.com', 'player.vimeo.com']).toContain(hostname);
      expect(protocol).toBe('https:');
    }
  }
}
