import { Quill } from 'react-quill';
import type QuillCodeBlock from 'quill/formats/code.js';

const Base = Quill.import('formats/code-block') as typeof QuillCodeBlock;

/** Code lines with their language, for the reader's highlighting. */
export class CodeBlock extends Base {
  static override create(value: unknown): HTMLElement {
    const node = super.create(value);
    setLanguage(node, value);
    return node;
  }

  static override formats(node: HTMLElement): string {
    return node.dataset['language'] ?? 'plain';
  }

  // Quill's own container is registered already.
  static override register(): void {}

  override format(name: string, value: unknown): void {
    if (name === CodeBlock.blotName && value) setLanguage(this.domNode, value);
    else super.format(name, value);
  }
}

function setLanguage(node: HTMLElement, value: unknown): void {
  if (typeof value === 'string' && value !== 'plain') node.dataset['language'] = value;
  else delete node.dataset['language'];
}
