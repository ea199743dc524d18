import type { Bucket } from './bucket';

interface StoredFile {
  hash: string;
  ext: string;
  mime: string;
  buffer?: Buffer;
  url?: string;
}

const nameOf = ({ hash, ext }: StoredFile): string => hash + ext;

/** What Strapi wants of whoever keeps its files; the address says nothing of where they are. */
export const bucketProvider = (bucket: Bucket) => ({
  async upload(file: StoredFile): Promise<void> {
    if (!file.buffer) throw new Error('Falta el contenido de la imagen');
    await bucket.put(nameOf(file), file.buffer, file.mime);
    file.url = `/uploads/${nameOf(file)}`;
  },
  delete: (file: StoredFile): Promise<void> => bucket.remove(nameOf(file)),
});
