import { Quill } from 'react-quill';
import type QuillImage from 'quill/formats/image.js';
import { SAFE_IMAGE } from '../../allowList.ts';
import { finishedPath, isTicket } from '../uploads/tickets.ts';

const Base = Quill.import('formats/image') as typeof QuillImage;

/** An image is a path of ours or an https address, or for a moment the ticket of an upload. */
export class Image extends Base {
  static override create(value: string): Element {
    const path = finishedPath(value) ?? value;
    const node = super.create(path);
    if (!SAFE_IMAGE.test(path)) node.removeAttribute('src');
    if (isTicket(path)) {
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
