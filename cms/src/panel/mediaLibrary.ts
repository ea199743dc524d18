import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { boundedQueue } from '../server/queue';
import { wrapAction } from './wrapAction';

/** A page of the media library. */
const MAX_UPDATES = 100;

const FOLDER = 'plugin::upload.folder';
/** The library asks for all of them at once. */
const MAX_FOLDERS = 500;

/** Strapi would change all pictures at once, and answer at the first that fails while the others go on. */
const updateInTurn = (strapi: Core.Strapi): void =>
  wrapAction(
    strapi,
    'plugin::upload.admin-upload',
    'bulkUpdateFileInfo',
    (update) => async (ctx) => {
      const { updates } = (ctx.request.body ?? {}) as { updates?: unknown };
      if (!Array.isArray(updates)) return update(ctx);
      if (updates.length > MAX_UPDATES)
        throw new errors.ValidationError(`Cambia hasta ${MAX_UPDATES} imágenes a la vez`);
      const updated: unknown[] = [];
      for (const one of updates) {
        ctx.request.body = { updates: [one] };
        await update(ctx);
        updated.push(ctx.body);
      }
      ctx.body = updated.flat();
      return undefined;
    },
  );

const limitFolders = (strapi: Core.Strapi): void =>
  wrapAction(strapi, 'plugin::upload.admin-folder', 'create', (create) => async (ctx) => {
    if ((await strapi.db.query(FOLDER).count()) >= MAX_FOLDERS)
      throw new errors.ValidationError(`La biblioteca tiene como mucho ${MAX_FOLDERS} carpetas`);
    return create(ctx);
  });

/** Strapi looks whether a folder goes into itself, and moves it then: two at once would go into each other. */
function moveOneByOne(strapi: Core.Strapi): void {
  const inTurn = boundedQueue({ concurrency: 1, maxQueued: 100 });
  const moves = { 'admin-folder': 'update', 'admin-folder-file': 'moveMany' };
  for (const [name, action] of Object.entries(moves))
    wrapAction(
      strapi,
      `plugin::upload.${name}`,
      action,
      (move) => (ctx) => inTurn(async () => move(ctx)),
    );
}

const FILE = 'plugin::upload.file';
const SAID = ['name', 'alternativeText', 'caption', 'focalPoint'] as const;
type Said = Partial<Record<(typeof SAID)[number], string | object | null>>;
const MAX_TEXT = 1_000;

/** A page of the library carries what is said of each of its pictures. */
export const limitPictureTexts = (strapi: Core.Strapi): void => {
  const check = ({ params }: { params: { data?: Said } }) => {
    if (SAID.some((name) => JSON.stringify(params.data?.[name] ?? '').length > MAX_TEXT))
      throw new errors.ValidationError(`De una imagen se escriben hasta ${MAX_TEXT} letras`);
  };
  strapi.db.lifecycles.subscribe({ models: [FILE], beforeCreate: check, beforeUpdate: check });
};

/** What any editor may do there takes no more than a moment. */
export function boundMediaLibrary(strapi: Core.Strapi): void {
  updateInTurn(strapi);
  limitFolders(strapi);
  moveOneByOne(strapi);
}
