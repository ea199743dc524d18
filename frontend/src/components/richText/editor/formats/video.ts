import { Quill } from 'react-quill';
import type QuillVideo from 'quill/formats/video.js';
import { SAFE_VIDEO } from '../../allowList.ts';
import { prepareVideo } from '../../reader/media.ts';

const Base = Quill.import('formats/video') as typeof QuillVideo;

/** Only YouTube and Vimeo: an iframe of another site is not trusted. */
export class Video extends Base {
  static override create(value: string): Element {
    const node = super.create(value);
    prepareVideo(node);
    return node;
  }

  static override sanitize(address: string): string {
    return SAFE_VIDEO.test(address) ? address : 'about:blank';
  }
}
