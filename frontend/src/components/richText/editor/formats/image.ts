import { Quill } from 'react-quill';
import type QuillImage from 'quill/formats/image.js';
import { SAFE_IMAGE } from '../../allowList.ts';
import { finishedPath, isPlaceholder, refusal } from '../uploads/placeholders.ts';

const Base = Quill.import('formats/image') as typeof QuillImage;

/** Its width in hundredths of the text's, and whether it is decoration. */
const OWN = ['data-width', 'role'];

/** An image is an upload's path or an https address, or the placeholder of an upload in progress. */
export class Image extends Base {
  static override create(value: string): Element {
    const path = finishedPath(value) ?? value;
    const node = super.create(path);
    if (!SAFE_IMAGE.test(path)) node.removeAttribute('src');
    if (isPlaceholder(path)) {
      node.setAttribute('data-upload', path);
      node.setAttribute('alt', refusal(path) ?? 'Subiendo imagen…');
      if (refusal(path)) node.setAttribute('data-refused', '');
    }
    return node;
  }

  static override sanitize(address: string): string {
    return SAFE_IMAGE.test(address) ? address : '';
  }

  static override formats(node: Element): Record<string, string | null> {
    if (node.hasAttribute('data-upload')) return {};
    const own = OWN.map((name) => [name, node.getAttribute(name)] as const);
    return { ...super.formats(node), ...Object.fromEntries(own.filter(([, value]) => value)) };
  }

  override format(name: string, value: string): void {
    if (name === 'alt') this.domNode.setAttribute(name, value || '');
    else if (!OWN.includes(name)) super.format(name, value);
    else if (value) this.domNode.setAttribute(name, value);
    else this.domNode.removeAttribute(name);
  }

  static override value(node: Element): string {
    return node.getAttribute('data-upload') ?? node.getAttribute('src') ?? '';
  }
}
