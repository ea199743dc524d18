import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { LOCK } from '../database/locks';
import { storeSeedImage } from '../images/seedImage';
import { kindsOf, type Kind } from '../kinds/kind';
import { readBody, USERS } from './body';
import { exportKind, exportUsers } from './export';
import { seedKind } from './seedKind';
import { seedUsers } from './seedUsers';

type SeedContext = Context & { params: { kind: string }; request: { body?: unknown } };

export function seedController(strapi: Core.Strapi) {
  /** Comments are seeded with their parent. */
  const kinds = () => kindsOf(strapi).filter((kind) => kind.site.nature !== 'comment');

  function kindNamed(name: string): Kind {
    const kind = kinds().find((one) => one.name === name);
    if (kind) return kind;
    const names = [...kinds().map((one) => one.name), USERS].join(', ');
    throw new errors.ValidationError(`kind: no hay «${name}»; los hay: ${names}`);
  }

  return {
    async find(ctx: Context) {
      const counted = kinds().map(async ({ name, uid }) => [
        name,
        await strapi.db.query(uid).count(),
      ]);
      const counts = Object.fromEntries(await Promise.all(counted)) as Record<string, number>;
      ctx.body = { empty: Object.values(counts).every((count) => count === 0), counts };
    },

    async findOne(ctx: SeedContext) {
      const { kind } = ctx.params;
      const items = kind === USERS ? exportUsers(strapi) : exportKind(strapi, kindNamed(kind));
      ctx.body = { kind, items: await items };
    },

    async create(ctx: SeedContext) {
      const body = readBody(ctx.request.body);
      const { kind, dryRun } = body;
      const items = await strapi.db.transaction(async ({ trx }) => {
        await trx.raw('select pg_advisory_xact_lock(?)', [LOCK.seed]);
        return kind === USERS ? seedUsers(strapi, body) : seedKind(strapi, kindNamed(kind), body);
      });
      ctx.body = { kind, dryRun, items };
    },

    async image(ctx: SeedContext) {
      ctx.body = await storeSeedImage(strapi, ctx);
    },
  };
}
