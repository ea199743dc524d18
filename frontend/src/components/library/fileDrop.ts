import type { ClipboardEvent, DragEvent } from 'react';

export const NO_PICTURE = 'Eso no es un archivo de imagen. Suelta o pega una imagen, o súbela.';

/** Props of a place that asks for a picture: what is dropped or pasted there is sent, or said to be none. */
export function fileDrop(onFiles: (files: File[]) => void, onNone: (why: string) => void) {
  const take = (data: DataTransfer) => {
    const files = [...data.files];
    if (files.length > 0) onFiles(files);
    else onNone(NO_PICTURE);
  };
  return {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      take(event.dataTransfer);
    },
    onPaste: (event: ClipboardEvent) => {
      const { clipboardData: data, target } = event;
      // A text that is pasted into a box is that box's.
      if (data.files.length === 0 && target instanceof HTMLInputElement) return;
      event.preventDefault();
      take(data);
    },
  };
}
