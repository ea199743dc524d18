import Delta from 'quill-delta';
import { Quill } from 'react-quill';
import type { RangeStatic } from 'react-quill';
import { SAFE_IMAGE } from '../allowList.ts';
import { IMAGE_TYPES, fileOfDataUrl } from './uploads/files.ts';
import type { Uploads } from './uploads/uploader.ts';

interface UploaderModule {
  quill: Quill;
}

/** Images dropped or pasted as files, and those of the button. */
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

/** Images inside pasted HTML: ours and https ones stay, `data:` ones are uploaded, others go. */
const imageMatcher = (uploads: Uploads) => (node: Node, delta: Delta) => {
  const address = (node as Element).getAttribute('src') ?? '';
  if (SAFE_IMAGE.test(address)) return delta;
  const file = fileOfDataUrl(address);
  return file ? new Delta().insert({ image: uploads.start(file) }) : new Delta();
};

/** Quill takes runs of blanks for one, as HTML does; in code they are the indentation. */
const codeMatcher = (node: Node, delta: Delta) =>
  node.parentElement?.closest('.ql-code-block')
    ? new Delta().insert(node.textContent ?? '')
    : delta;

export const modulesOf = (uploads: Uploads) => ({
  // Only what a person did is undone, never the loading of the text.
  history: { delay: 500, maxStack: 100, userOnly: true },
  uploader: uploaderOf(uploads),
  clipboard: {
    matchers: [
      ['img', imageMatcher(uploads)],
      [Node.TEXT_NODE, codeMatcher],
    ],
  },
  // Tab leaves the text, as everywhere; within lists and code it indents.
  keyboard: { bindings: { tab: null, 'remove tab': null } },
  toolbar: false,
});
