import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { USER } from '../accounts/models';
import { exportAlts } from '../images/altTexts';
import { storeSeedImage } from '../images/seedImage';
import { ACCOUNTS, kindsOf } from '../kinds/kind';
import { exportAccounts, exportKind } from './export';
import { seed, seededKinds } from './seed';

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
