import { Quill } from 'react-quill';
import type QuillImage from 'quill/formats/image.js';
import { SAFE_IMAGE } from '../../allowList.ts';
import { finishedPath, isPlaceholder } from '../uploads/placeholders.ts';

const Base = Quill.import('formats/image') as typeof QuillImage;

/** An image is an upload's path or an https address, or the placeholder of an upload in progress. */
export class Image extends Base {
  static override create(value: string): Element {
    const path = finishedPath(value) ?? value;
    const node = super.create(path);
    if (!SAFE_IMAGE.test(path)) node.removeAttribute('src');
    if (isPlaceholder(path)) {
      node.setAttribute('data-upload', path);
      node.setAttribute('alt', 'Subiendo imagen…');
    }
    return node;
  }

  static override sanitize(address: string): string {
    return SAFE_IMAGE.test(address) ? address : '';
  }

  static override formats(node: Element): Record<string, string | null> {
    return node.hasAttribute('data-upload') ? {} : super.formats(node);
  }

  static override value(node: Element): string {
    return node.getAttribute('data-upload') ?? node.getAttribute('src') ?? '';
  }
}
