import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { putSeedImage } from '../images/seedImage';
import { kindsOf, type Kind } from '../kinds/kind';
import { readBody, USERS } from './body';
import { exportKind, exportUsers } from './export';
import { seedKind } from './seedKind';
import { seedUsers } from './seedUsers';

type Requested = Context & { params: { kind: string }; request: { body?: unknown } };

/** Any number: two seedings at once would meet halfway. */
const LOCK = 7_302;

export function seedController(strapi: Core.Strapi) {
  /** Comments come and go with what they hang from. */
  const kinds = () => kindsOf(strapi).filter((kind) => kind.site.nature !== 'comment');

  function called(name: string): Kind {
    const kind = kinds().find((one) => one.name === name);
    if (kind) return kind;
    const known = [...kinds().map((one) => one.name), USERS].join(', ');
    throw new errors.ValidationError(`kind: no hay «${name}»; los hay: ${known}`);
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

    async findOne(ctx: Requested) {
      const { kind } = ctx.params;
      const items = kind === USERS ? exportUsers(strapi) : exportKind(strapi, called(kind));
      ctx.body = { kind, items: await items };
    },

    async create(ctx: Requested) {
      const body = readBody(ctx.request.body);
      const { kind, dryRun } = body;
      const items = await strapi.db.transaction(async ({ trx }) => {
        await trx.raw('select pg_advisory_xact_lock(?)', [LOCK]);
        return kind === USERS ? seedUsers(strapi, body) : seedKind(strapi, called(kind), body);
      });
      ctx.body = { kind, dryRun, items };
    },

    async image(ctx: Requested) {
      ctx.body = await putSeedImage(strapi, ctx);
    },
  };
}
