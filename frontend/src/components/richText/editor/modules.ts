import Delta from 'quill-delta';
import { Quill } from 'react-quill';
import type { RangeStatic } from 'react-quill';
import type QuillUploader from 'quill/modules/uploader.js';
import { SAFE_IMAGE } from '../allowList.ts';
import { tableMatchers } from './tables.ts';
import { fileOfDataUrl } from './uploads/files.ts';
import type { Uploads } from './uploads/uploader.ts';

const Base = Quill.import('modules/uploader') as typeof QuillUploader;

/** Quill's own drops what is no picture in silence; here each file is sent, and refused by its name. */
class Uploader extends Base {
  override upload(range: RangeStatic, files: FileList | File[]): void {
    if (files.length > 0) this.options.handler?.call(this, range, [...files]);
  }
}
Quill.register('modules/uploader', Uploader, true);

/** Files dropped, pasted or chosen. */
const uploaderOf = (uploads: Uploads, notices: Notices) => ({
  handler(this: QuillUploader, range: RangeStatic, files: File[]) {
    notices.clear();
    const change = files.reduce(
      (delta, file) => delta.insert({ image: uploads.start(file) }),
      new Delta().retain(range.index).delete(range.length),
    );
    this.quill.updateContents(change, Quill.sources.USER);
    this.quill.setSelection(range.index + files.length, Quill.sources.SILENT);
  },
});

const NO_IMAGE =
  'Una imagen de lo que pegaste no se pudo traer: guárdala y súbela con el botón «Imagen».';

/** Images inside pasted HTML: uploads and https ones stay, `data:` ones are uploaded, others are dropped. */
const imageMatcher = (uploads: Uploads, notices: Notices) => (node: Node, delta: Delta) => {
  const address = (node as Element).getAttribute('src') ?? '';
  if (SAFE_IMAGE.test(address)) return delta;
  const file = fileOfDataUrl(address);
  if (file) return new Delta().insert({ image: uploads.start(file) });
  notices.add(NO_IMAGE);
  return new Delta();
};

/** Code of an editor comes as lines of a box in its font. */
const boxOfCode = (node: Node, delta: Delta) => {
  const { whiteSpace, fontFamily } = (node as HTMLElement).style;
  const isCode = whiteSpace.startsWith('pre') && /mono|consolas|menlo|courier/i.test(fontFamily);
  if (!isCode) return delta;
  const lines = [...node.childNodes].map((line) => line.textContent ?? '');
  return new Delta().insert(`${lines.join('\n')}\n`, { 'code-block': 'plain' });
};

/** Quill collapses whitespace as HTML does; in code it is the indentation. */
const codeMatcher = (node: Node, delta: Delta) =>
  node.parentElement?.closest('.ql-code-block')
    ? new Delta().insert(node.textContent ?? '')
    : delta;

export interface Notices {
  add: (text: string) => void;
  clear: () => void;
}

export const modulesOf = (uploads: Uploads, notices: Notices) => ({
  // Undo affects what the user did, never the loading of the text.
  history: { delay: 500, maxStack: 100, userOnly: true },
  uploader: uploaderOf(uploads, notices),
  clipboard: {
    matchers: [
      ['img', imageMatcher(uploads, notices)],
      ...tableMatchers,
      ['div', boxOfCode],
      [Node.TEXT_NODE, codeMatcher],
    ],
  },
  // Tab moves the focus (no keyboard trap); within lists and code it indents.
  // marks.ts knows the lists too, and on a phone's keyboard.
  keyboard: { bindings: { tab: null, 'remove tab': null, 'list autofill': null } },
  table: true,
  toolbar: false,
});
