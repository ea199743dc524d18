import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { timingSafeEqual } from 'node:crypto';
import { hashOf } from '../database/hash';
import { env } from '../env';
import { actionsOf } from './actions';
import { tokenGrants } from './grants';
import { bearerOf } from '../accounts/sessions/strategy';

const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(one)), Buffer.from(hashOf(other)));

/**
 * The proxy and the seed, by their tokens: what each may do is known without a query. As API tokens of
 * Strapi's they would cost three for every read.
 */
export function ownTokenStrategy(strapi: Core.Strapi) {
  const ofToken = (name: keyof typeof tokenGrants, token: string) => ({
    token,
    actions: new Set(actionsOf(strapi, tokenGrants[name])),
  });
  const all = [ofToken('proxy', env().PROXY_TOKEN), ofToken('seed', env().SEED_TOKEN)];
  return {
    name: 'own-token',

    authenticate(ctx: Context) {
      const bearer = bearerOf(ctx) ?? '';
      const found = all.find(({ token }) => isSame(bearer, token));
      return found ? { authenticated: true, ability: found.actions } : { authenticated: false };
    },

    verify({ ability }: { ability: Set<string> }, { scope = [] }: { scope?: string[] }) {
      if (scope.length === 0 || !scope.every((action) => ability.has(action)))
        throw new errors.ForbiddenError();
    },
  };
}

/** Strapi creates two at its first boot, one of which may do everything; ours were rows too, and are not any more. */
const NAMES = ['Read Only', 'Full Access', 'proxy', 'seed'];

export async function removeApiTokens(strapi: Core.Strapi): Promise<void> {
  const where = { name: { $in: NAMES } };
  await strapi.db.query('admin::api-token-permission').deleteMany({ where: { token: where } });
  await strapi.db.query('admin::api-token').deleteMany({ where });
}
