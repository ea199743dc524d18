import { Quill } from 'react-quill';
import { sizeOf } from './files.ts';
import { finish, newTicket } from './tickets.ts';

export type UploadImage = (file: File) => Promise<string>;

const nodesOf = (quill: Quill, ticket: string) =>
  quill.root.querySelectorAll<HTMLImageElement>(`img[data-upload="${ticket}"]`);

/** Swaps ticket for image without a step of its own in the history: undo takes the whole image. */
function settle(
  quill: Quill,
  ticket: string,
  path: string,
  size?: { width: number; height: number },
) {
  finish(ticket, path);
  for (const node of nodesOf(quill, ticket)) {
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

function drop(quill: Quill, ticket: string): void {
  for (const node of nodesOf(quill, ticket)) {
    const blot = Quill.find(node);
    if (blot && 'scroll' in blot && !(blot instanceof Quill))
      quill.deleteText(quill.getIndex(blot), 1, Quill.sources.API);
  }
}

export interface Uploads {
  /** Starts an upload and says what stands in its place meanwhile. */
  start: (file: File) => string;
}

/** `onBusy` hears how many uploads are under way; a failed one is only logged. */
export function createUploads(
  editor: () => Quill | undefined,
  upload: UploadImage,
  onBusy: (count: number) => void,
): Uploads {
  let busy = 0;
  const count = (step: number) => {
    busy += step;
    onBusy(busy);
  };
  const run = async (ticket: string, file: File) => {
    count(1);
    try {
      const [path, size] = await Promise.all([upload(file), sizeOf(file)]);
      const quill = editor();
      if (quill) settle(quill, ticket, path, size);
    } catch (error) {
      console.error('No se pudo subir la imagen.', error);
      const quill = editor();
      if (quill) drop(quill, ticket);
    } finally {
      count(-1);
    }
  };
  return {
    start: (file) => {
      const ticket = newTicket();
      void run(ticket, file);
      return ticket;
    },
  };
}
