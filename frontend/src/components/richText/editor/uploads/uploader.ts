import { Quill } from 'react-quill';
import { sizeOf } from './files.ts';
import { finish, newPlaceholder, refuse } from './placeholders.ts';

export type UploadImage = (file: File) => Promise<string>;

const nodesOf = (quill: Quill, placeholder: string) =>
  quill.root.querySelectorAll<HTMLImageElement>(`img[data-upload="${placeholder}"]`);

/** Replaces the placeholder without a history entry of its own: undo removes the whole image. */
function insertImage(
  quill: Quill,
  placeholder: string,
  path: string,
  size?: { width: number; height: number },
) {
  finish(placeholder, path);
  for (const node of nodesOf(quill, placeholder)) {
    node.removeAttribute('data-upload');
    node.setAttribute('src', path);
    node.setAttribute('alt', '');
    if (size) node.setAttribute('width', String(size.width));
    if (size) node.setAttribute('height', String(size.height));
  }
  quill.history.ignoreChange = true;
  quill.update(Quill.sources.USER);
  quill.history.ignoreChange = false;
}

/** Why it was refused stands in its place, and is not saved. */
function showRefusal(quill: Quill, placeholder: string, why: string): void {
  refuse(placeholder, why);
  for (const node of nodesOf(quill, placeholder)) {
    node.setAttribute('data-refused', '');
    node.setAttribute('alt', why);
  }
}

export interface Uploads {
  /** Starts an upload and returns its placeholder. */
  start: (file: File) => string;
}

/** `onBusy` gets the number of uploads in progress, `onFailure` why one was refused. */
export function createUploads(
  editor: () => Quill | undefined,
  upload: UploadImage,
  onBusy: (count: number) => void,
  onFailure: (text: string) => void,
): Uploads {
  let busy = 0;
  const count = (step: number) => {
    busy += step;
    onBusy(busy);
  };
  const run = async (placeholder: string, file: File) => {
    count(1);
    try {
      const [path, size] = await Promise.all([upload(file), sizeOf(file)]);
      const quill = editor();
      if (quill) insertImage(quill, placeholder, path, size);
    } catch (error) {
      console.error('No se pudo subir la imagen.', error);
      const why = `«${file.name}» no se subió. ${(error as Error).message}`;
      const quill = editor();
      if (quill) showRefusal(quill, placeholder, why);
      onFailure(why);
    } finally {
      count(-1);
    }
  };
  return {
    start: (file) => {
      const placeholder = newPlaceholder();
      void run(placeholder, file);
      return placeholder;
    },
  };
}
