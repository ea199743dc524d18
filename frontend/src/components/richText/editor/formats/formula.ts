import { Quill } from 'react-quill';
import type QuillEmbed from 'quill/blots/embed.js';
import { drawFormula } from '../../katex.ts';

const Embed = Quill.import('blots/embed') as typeof QuillEmbed;

/** Quill's own wants KaTeX on the page before the first formula; this one fetches it. */
export class Formula extends Embed {
  static override blotName = 'formula';
  static override className = 'ql-formula';
  static override tagName = 'SPAN';

  static override create(value: unknown): HTMLElement {
    const node = super.create(value) as HTMLElement;
    const drawing = document.createElement('span');
    node.dataset['value'] = String(value);
    node.append(drawing);
    void drawFormula(String(value), drawing);
    return node;
  }

  static override value(node: HTMLElement): string {
    return node.dataset['value'] ?? '';
  }
}
