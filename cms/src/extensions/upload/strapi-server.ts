import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { withS3Storage } from '../../storage/install';
import { decode } from '../../images/decode';
import type { FormFile } from '../../images/readUpload';
import { newFileKey } from '../../images/replaceImage';
import { storePicture, type About } from '../../images/store';
import { authorizeAgain } from '../../middlewares/forms';
import { TAKES_FORMS } from '../../server/route';

interface Upload {
  data: { fileInfo?: Partial<About> | Partial<About>[] };
  files: FormFile | FormFile[];
}

interface Uploader {
  user?: { id: number };
}

interface UploadService {
  upload: (upload: Upload, by?: Uploader) => Promise<unknown[]>;
  replace: () => Promise<never>;
}

interface Plugin {
  register: (given: { strapi: Core.Strapi }) => Promise<void>;
  routes: { admin: { routes: { path: string; config?: object }[] }; 'content-api': object };
  services: { upload: (given: { strapi: Core.Strapi }) => UploadService };
}

interface Folders {
  getFolderPath(folder?: number): Promise<string>;
}

/** Uploads through the panel are decoded, named and resized as the site's own. */
function uploadToLibrary(strapi: Core.Strapi) {
  return async ({ data, files }: Upload, { user }: Uploader = {}) => {
    const about = [data.fileInfo ?? {}].flat();
    const folders = strapi.plugin('upload').service<Folders>('file');
    const rows: unknown[] = [];
    const ctx = strapi.requestContext.get();
    for (const [i, { filepath, originalFilename }] of [files].flat().entries()) {
      // A caller who left while the others were resized waits for no more.
      if (ctx?.req.socket.destroyed) break;
      const { name, alternativeText, caption, folder } = about[i] ?? {};
      const pictures = await decode(filepath);
      if (ctx) await authorizeAgain(strapi, ctx);
      const folderPath = await folders.getFolderPath(folder);
      const known = { alternativeText, caption, folder, folderPath, createdBy: user?.id };
      rows.push(
        await storePicture(strapi, pictures, newFileKey(), {
          ...known,
          name: name ?? originalFilename,
        }),
      );
    }
    return rows;
  };
}

/** The width is in the name, so an address cannot serve another picture. */
const replace = async (): Promise<never> => {
  throw new errors.ApplicationError('Sube la imagen nueva, ponla en su lugar y borra la anterior');
};

/** By it the site's machine would ask any address. */
const FETCH_FROM = '/actions/upload-from-urls';

export default (plugin: Plugin): Plugin => {
  const { register } = plugin;
  plugin.register = async (given) => {
    await withS3Storage(given.strapi, () => register(given));
    deleteOnlyOwnFiles(given.strapi);
  };
  const original = plugin.services.upload;
  plugin.services.upload = (given) => ({
    ...original(given),
    upload: uploadToLibrary(given.strapi),
    replace,
  });
  const { admin } = plugin.routes;
  admin.routes = admin.routes
    .filter(({ path }) => path !== FETCH_FROM)
    .map((one) => ({ ...one, config: { ...one.config, ...TAKES_FORMS } }));
  plugin.routes['content-api'] = { type: 'content-api', routes: [] };
  return plugin;
};

interface Provider {
  delete(file: { hash: string; ext: string }): Promise<unknown>;
}

const BARE_NAME = /^[\w-]+(?:\.\w+)?$/;

/** A row may come from another site's backup: one that names a path would delete any file of the machine. */
function deleteOnlyOwnFiles(strapi: Core.Strapi): void {
  const { provider } = strapi.plugin('upload') as unknown as { provider: Provider };
  const deleteFile = provider.delete.bind(provider);
  provider.delete = async (file) =>
    BARE_NAME.test(file.hash + file.ext) ? deleteFile(file) : undefined;
}
