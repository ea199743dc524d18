import { IMAGE_TYPES } from '@portafolio/proxy/contract';

const DATA_URL = new RegExp(String.raw`^data:(${IMAGE_TYPES.join('|')});base64,([\w+/=\s]+)$`, 'i');

/** The file in a `data:` URL; the Content-Security-Policy forbids fetch to read it. */
export function fileOfDataUrl(address: string): File | undefined {
  const [, type = '', base64 = ''] = DATA_URL.exec(address) ?? [];
  if (!type) return undefined;
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return new File([bytes], `imagen.${type.slice('image/'.length)}`, { type });
  } catch {
    // Invalid base64.
    return undefined;
  }
}

/** Width and height attributes prevent a layout shift (CLS). */
export async function sizeOf(file: File): Promise<{ width: number; height: number } | undefined> {
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  } catch {
    // The server validates the image.
    return undefined;
  }
}
