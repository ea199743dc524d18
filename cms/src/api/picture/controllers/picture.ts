import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { z } from 'zod';
import { parse } from '../../../accounts/bodySchemas';
import { requireCaller } from '../../../accounts/caller';
import { IMAGES_MAX } from '../../../contract.generated';
import { readPage, readText } from '../../../database/page';
import { altText } from '../../../images/altTexts';
import { deletePicture, describePicture, readLibrary } from '../../../images/library';

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
