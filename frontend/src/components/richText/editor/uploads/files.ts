export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

const DATA_URL = /^data:(image\/(?:png|jpeg|webp|gif));base64,([\w+/=\s]+)$/i;

/** The file inside a `data:` address; `fetch` could read it too, but not under our CSP. */
export function fileOfDataUrl(address: string): File | undefined {
  const [, type = '', base64 = ''] = DATA_URL.exec(address) ?? [];
  if (!type) return undefined;
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return new File([bytes], `imagen.${type.slice('image/'.length)}`, { type });
  } catch {
    // Not base64 after all: there is no image to keep.
    return undefined;
  }
}

/** Known before the image is loaded, so that the text below it does not jump. */
export async function sizeOf(file: File): Promise<{ width: number; height: number } | undefined> {
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  } catch {
    // The server decides what an image is.
    return undefined;
  }
}
