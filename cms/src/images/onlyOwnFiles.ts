import type { Core } from '@strapi/strapi';

interface Provider {
  delete(file: { hash: string; ext: string }): Promise<unknown>;
}

const BARE_NAME = /^[\w-]+(?:\.\w+)?$/;

/** A row may come from another site's backup: one that names a path would delete any file of the machine. */
export function deleteOnlyOwnFiles(strapi: Core.Strapi): void {
  const { provider } = strapi.plugin('upload') as unknown as { provider: Provider };
  const deleteFile = provider.delete.bind(provider);
  provider.delete = async (file) =>
    BARE_NAME.test(file.hash + file.ext) ? deleteFile(file) : undefined;
}
