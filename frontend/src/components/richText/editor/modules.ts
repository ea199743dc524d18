import { IMAGE_TYPES } from '@portafolio/proxy/contract';
import Delta from 'quill-delta';
import { Quill } from 'react-quill';
import type { RangeStatic } from 'react-quill';
import { SAFE_IMAGE } from '../allowList.ts';
import { fileOfDataUrl } from './uploads/files.ts';
import type { Uploads } from './uploads/uploader.ts';

interface UploaderModule {
  quill: Quill;
}

/** Images dropped, pasted or chosen as files. */
const uploaderOf = (uploads: Uploads) => ({
  mimetypes: IMAGE_TYPES,
  handler(this: UploaderModule, range: RangeStatic, files: File[]) {
    const change = files.reduce(
      (delta, file) => delta.insert({ image: uploads.start(file) }),
      new Delta().retain(range.index).delete(range.length),
    );
    this.quill.updateContents(change, Quill.sources.USER);
    this.quill.setSelection(range.index + files.length, Quill.sources.SILENT);
  },
});

/** Images inside pasted HTML: uploads and https ones stay, `data:` ones are uploaded, others are dropped. */
const imageMatcher = (uploads: Uploads) => (node: Node, delta: Delta) => {
  const address = (node as Element).getAttribute('src') ?? '';
  if (SAFE_IMAGE.test(address)) return delta;
  const file = fileOfDataUrl(address);
  return file ? new Delta().insert({ image: uploads.start(file) }) : new Delta();
};

/** Quill collapses whitespace as HTML does; in code it is the indentation. */
const codeMatcher = (node: Node, delta: Delta) =>
  node.parentElement?.closest('.ql-code-block')
    ? new Delta().insert(node.textContent ?? '')
    : delta;

export const modulesOf = (uploads: Uploads) => ({
  // Undo affects what the user did, never the loading of the text.
  history: { delay: 500, maxStack: 100, userOnly: true },
  uploader: uploaderOf(uploads),
  clipboard: {
    matchers: [
      ['img', imageMatcher(uploads)],
      [Node.TEXT_NODE, codeMatcher],
    ],
  },
  // Tab moves the focus (no keyboard trap); within lists and code it indents.
  keyboard: { bindings: { tab: null, 'remove tab': null } },
  toolbar: false,
});
