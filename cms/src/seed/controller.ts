import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { USER } from '../accounts/models';
import { exportAlts, altText } from '../images/altTexts';
import { ACCOUNTS, kindsOf } from '../kinds/kind';
import { exportAccounts, exportKind } from './export';
import { seed, seededKinds } from './seed';
import { decode } from '../images/decode';
import type { Pictures } from '../images/decode';
import { fileName } from '../images/fileKeys';
import { readUpload } from '../images/readUpload';
import { FILE, storePicture } from '../images/store';
import type { FileRow } from '../images/store';

type SeedContext = Context & { params: { kind: string }; request: { body?: unknown } };

export function seedController(strapi: Core.Strapi) {
  return {
    /** Whether there is content, and whether there are people: accounts but the first admin's, comments, messages. */
    async find(ctx: Context) {
      // The words of the site are there from the start.
      const kinds = kindsOf(strapi).filter(({ site }) => !site.fixed);
      const counted = kinds.map(async ({ uid, site }) => ({
        isContent: site.nature === 'content',
        count: await strapi.db.query(uid).count(),
      }));
      const counts = await Promise.all(counted);
      const some = (isContent: boolean) =>
        counts.some((one) => one.isContent === isContent && one.count > 0);
      const accounts = await strapi.db.query(USER).count();
      const hasPeople = accounts > 1 || some(false);
      ctx.body = { isEmpty: !some(true) && !some(false), hasPeople };
    },

    async findOne(ctx: SeedContext) {
      const { kind: name } = ctx.params;
      if (name === 'picture') {
        ctx.body = { items: await exportAlts(strapi) };
        return;
      }
      const kind = seededKinds(strapi).find((one) => one.name === name);
      if (name !== ACCOUNTS && !kind)
        throw new errors.NotFoundError(`No hay ningún tipo «${name}»`);
      ctx.body = { items: await (kind ? exportKind(strapi, kind) : exportAccounts(strapi)) };
    },

    async create(ctx: SeedContext) {
      ctx.body = { kinds: await seed(strapi, ctx.request.body) };
    },

    async image(ctx: SeedContext) {
      ctx.body = await storeSeedImage(strapi, ctx);
    },
  };
}

const FILE_KEY_LENGTH = 24;
const STORED_NAME = /^([0-9a-z]{16,64})_w\d+\.\w+$/;

/** The same bytes have the same path, so that seeding again stores nothing twice. */
async function storeSeedImage(strapi: Core.Strapi, ctx: Context) {
  const { file, name } = readUpload(ctx);
  const bytes = await readFile(file);
  const { as, alt = '' } = (ctx.request as { body?: { as?: unknown; alt?: unknown } }).body ?? {};
  const alternativeText = parseAlt(alt);
  const fileKey = as === undefined ? contentKey(bytes) : parseFileKey(as);
  const where = { hash: { $startsWith: fileKey } };
  const existing = (await strapi.db.query(FILE).findOne({ where })) as FileRow | null;
  if (existing) {
    // A text that the site has is its owner's, and newer than the file's.
    if (alternativeText && !existing.alternativeText)
      await strapi.db.query(FILE).updateMany({ where, data: { alternativeText } });
    return { path: existing.url, result: 'unchanged' };
  }
  const decoded = await decode(file, { sameFormat: as !== undefined });
  const pictures = as === undefined ? decoded : unchanged(decoded, bytes, fileKey, as);
  const { url } = await storePicture(strapi, pictures, fileKey, {
    name,
    ...(alternativeText && { alternativeText }),
  });
  return { path: url, result: 'created' };
}

function parseAlt(given: unknown): string {
  const { data, error } = altText.safeParse(given);
  if (data === undefined) throw new errors.ValidationError(z.prettifyError(error));
  return data;
}

const contentKey = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, FILE_KEY_LENGTH);

function parseFileKey(as: unknown): string {
  const fileKey = typeof as === 'string' && STORED_NAME.exec(as)?.[1];
  if (!fileKey)
    throw new errors.ValidationError('as: tiene que ser el nombre de una imagen guardada');
  return fileKey;
}

/** What a site has encoded once keeps its bytes: encoded again, it would lose quality. */
function unchanged(pictures: Pictures, bytes: Buffer, fileKey: string, as: unknown): Pictures {
  const { picture } = pictures;
  const name = fileName(fileKey, picture.width) + picture.ext;
  if (name !== as) throw new errors.ValidationError(`as: la imagen es ${name}, no ${String(as)}`);
  return { ...pictures, picture: { ...picture, bytes } };
}
