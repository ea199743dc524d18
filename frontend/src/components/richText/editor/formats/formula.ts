import { Quill } from 'react-quill';
import type QuillEmbed from 'quill/blots/embed.js';
import { renderFormula } from '../../katex.ts';

const Embed = Quill.import('blots/embed') as typeof QuillEmbed;

/** Quill's own needs KaTeX before the first formula; this one lazy-loads it. */
export class Formula extends Embed {
  static override blotName = 'formula';
  static override className = 'ql-formula';
  static override tagName = 'SPAN';

  static override create(value: unknown): HTMLElement {
    const node = super.create(value) as HTMLElement;
    const rendered = document.createElement('span');
    node.dataset['value'] = String(value);
    node.append(rendered);
    void renderFormula(String(value), rendered);
    return node;
  }

  static override value(node: HTMLElement): string {
    return node.dataset['value'] ?? '';
  }
}
