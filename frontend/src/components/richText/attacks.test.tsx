import { expect, test, vi } from 'vitest';
import { savedHtml } from './editor/Editor.tsx';
import { ATTACKS } from './testing/attacks.ts';
import { read, renderEditor } from './testing/editing.tsx';
import { expectHarmless } from './testing/harmless.ts';

const nextEvents = () => new Promise((resolve) => setTimeout(resolve, 40));

test.each(ATTACKS.map((html) => [html]))(
  'an attack does nothing in the reader: %s',
  async (html) => {
    window.attack = vi.fn<() => void>();
    const root = await read(`<p>Antes</p>${html}<p>Después</p>`);
    await nextEvents();
    expectHarmless(root);
    for (const one of root.querySelectorAll<HTMLElement>('a, p, li')) one.focus();
    expect(window.attack).not.toHaveBeenCalled();
    expect(root.textContent).toContain('Antes');
  },
);

test.each(ATTACKS.map((html) => [html]))(
  'an attack does nothing in the editor: %s',
  async (html) => {
    window.attack = vi.fn<() => void>();
    const { quill } = await renderEditor({ html: `<p>Antes</p>${html}` });
    await nextEvents();
    expect(window.attack).not.toHaveBeenCalled();
    const box = document.createElement('div');
    box.innerHTML = savedHtml(quill.root);
    expectHarmless(box);
    expect(savedHtml(box)).toBe(savedHtml(quill.root));
  },
);
