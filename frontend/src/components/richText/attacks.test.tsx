import { expect, test, vi } from 'vitest';
import { ALLOWED_TAGS } from './allowList.ts';
import { savedHtml } from './editor/savedHtml.ts';
import { ATTACKS } from './testing/attacks.ts';
import { read, renderEditor } from './testing/editing.tsx';

declare global {
  interface Window {
    attack?: () => void;
  }
}

// What the reader itself adds: real lists, code, and the drawings of KaTeX.
const ADDED = ['h4', 'ul', 'pre', 'code', 'math', 'semantics', 'annotation', 'mrow', 'mi', 'mo'];
const TAGS = new Set([...ALLOWED_TAGS, ...ADDED, 'mtext', 'mstyle', 'mpadded', 'mn']);
const RISKY = /^(?:on|srcdoc|formaction|action|xlink|srcset|background|ping|name|id|is$)/;

function expectHarmless(root: Element) {
  for (const element of root.querySelectorAll('*')) {
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

const settled = () => new Promise((resolve) => setTimeout(resolve, 40));

test.each(ATTACKS.map((html) => [html]))('to a reader, nothing happens: %s', async (html) => {
  window.attack = vi.fn<() => void>();
  const root = await read(`<p>Antes</p>${html}<p>Después</p>`);
  await settled();
  expectHarmless(root);
  for (const one of root.querySelectorAll<HTMLElement>('a, p, li')) one.focus();
  expect(window.attack).not.toHaveBeenCalled();
  expect(root.textContent).toContain('Antes');
});

test.each(ATTACKS.map((html) => [html]))('in the editor, nothing happens: %s', async (html) => {
  window.attack = vi.fn<() => void>();
  const { quill } = await renderEditor({ html: `<p>Antes</p>${html}` });
  await settled();
  expect(window.attack).not.toHaveBeenCalled();
  const box = document.createElement('div');
  box.innerHTML = savedHtml(quill.root);
  expectHarmless(box);
  expect(savedHtml(box)).toBe(savedHtml(quill.root));
});
