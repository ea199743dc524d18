import type { S3Storage } from './s3';

interface StoredFile {
  hash: string;
  ext: string;
  mime: string;
  buffer?: Buffer;
  url?: string;
}

const nameOf = ({ hash, ext }: StoredFile): string => hash + ext;

/** Strapi's upload provider; the address does not say where the files are. */
export const s3Provider = (storage: S3Storage) => ({
  async upload(file: StoredFile): Promise<void> {
    if (!file.buffer) throw new Error('Falta el contenido de la imagen');
    await storage.put(nameOf(file), file.buffer, file.mime);
    file.url = `/uploads/${nameOf(file)}`;
  },
  delete: (file: StoredFile): Promise<void> => storage.remove(nameOf(file)),
});
