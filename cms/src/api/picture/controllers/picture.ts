import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { z } from 'zod';
import { errors } from '@strapi/utils';
import { parse } from '../../../accounts/bodySchemas';
import { requireCaller } from '../../../accounts/caller';
import { IMAGES_MAX } from '../../../contract.generated';
import { readPage, readText } from '../../../database/page';
import { altText } from '../../../images/altTexts';
import { recordAudit } from '../../../audit/audit';
import type { AuditEntry } from '../../../audit/audit';
import { raw } from '../../../database/raw';
import { conflict } from '../../../errors';
import { readNumber } from '../../../kinds/kind';
import { removeUnreferenced } from '../../../images/removeUnreferenced';
import { FILE } from '../../../images/store';
import { keptOf, usesOf } from '../../../images/uses';

type PictureContext = Context & { params: { id: string }; request: { body?: unknown } };

const body = z.object({ alt: altText });

/** Every picture that was uploaded, by whatever door. */
export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async find(ctx: Context) {
    const keyword = readText(ctx.query.keyword).replaceAll('\0', '');
    ctx.body = await readLibrary(strapi, { ...readPage(ctx.query, IMAGES_MAX), keyword });
  },

  async update(ctx: PictureContext) {
    const { alt } = parse(body, ctx.request.body);
    ctx.body = await describePicture(strapi, ctx.params.id, alt);
  },

  async delete(ctx: PictureContext) {
    await deletePicture(strapi, ctx.params.id, requireCaller(ctx));
    ctx.status = 204;
  },
});

interface Row {
  id: number;
  path: string;
  name: string;
  alt: string;
  width: number;
  height: number;
  /** In kB. */
  size: string;
  file_key: string;
}

const FOUND = `from files where hash ~ '^[0-9a-z]{16,64}_w[0-9]+$'
   and (:keyword = '' or url = :keyword
     or position(lower(:keyword) in lower(concat_ws(' ', name, alternative_text))) > 0)`;

const SHOWN = `id, url as path, name, coalesce(alternative_text, '') as alt, width, height, size,
  split_part(hash, '_', 1) as file_key`;

/** With their places, which take as many queries for a page as for one; `kept` of those that no item names. */
async function withUses(strapi: Core.Strapi, rows: Row[]) {
  const keys = rows.map(({ file_key: fileKey }) => fileKey);
  const uses = await usesOf(strapi, keys);
  const kept = await keptOf(
    strapi,
    keys.filter((fileKey) => !uses.has(fileKey)),
  );
  return rows.map(({ id, file_key: fileKey, size, ...row }) => ({
    ...{ _id: id, ...row, bytes: Math.round(Number(size) * 1_000) },
    ...{ uses: uses.get(fileKey) ?? [], kept: kept.has(fileKey) },
  }));
}

/** The newest first; by a word of its name or of what it shows, or by its whole path. */
async function readLibrary(
  strapi: Core.Strapi,
  { keyword, ...page }: { keyword: string; limit: number; offset: number },
) {
  const [counted] = await raw<{ total: string }>(strapi, `select count(*) as total ${FOUND}`, {
    keyword,
  });
  const rows = await raw<Row>(
    strapi,
    `select ${SHOWN} ${FOUND} order by created_at desc, id desc limit :limit offset :offset`,
    { keyword, ...page },
  );
  return { data: await withUses(strapi, rows), total: Number(counted?.total ?? 0) };
}

async function find(strapi: Core.Strapi, id: string): Promise<Row> {
  const [row] = await raw<Row>(strapi, `select ${SHOWN} from files where id = ?`, [readNumber(id)]);
  if (!row) throw new errors.NotFoundError('Esa imagen ya no está');
  return row;
}

/** What it shows, in words; blank is nothing. */
async function describePicture(strapi: Core.Strapi, id: string, alt: string) {
  const row = await find(strapi, id);
  await strapi.db.query(FILE).updateMany({
    where: { hash: { $startsWith: row.file_key } },
    data: { alternativeText: alt },
  });
  const [picture] = await withUses(strapi, [{ ...row, alt }]);
  return picture;
}

/** Unless it is used meanwhile: then nothing changes. */
async function deletePicture(strapi: Core.Strapi, id: string, by: AuditEntry['by']): Promise<void> {
  await strapi.db.transaction(async () => {
    const row = await find(strapi, id);
    await recordAudit(strapi, {
      ...{ by, action: 'delete', subject: 'image', item: row.id, whom: row.name },
      before: { path: row.path, alt: row.alt },
    });
    if ((await removeUnreferenced(strapi, row.file_key)) === 'none') return;
    const [{ uses, kept } = { uses: [], kept: true }] = await withUses(strapi, [row]);
    throw conflict('Esa imagen se usa', 'image.used', { uses, kept });
  });
}
