import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';

type Action = (ctx: Context) => unknown;

interface Controllers {
  extend(uid: string, change: (controller: Record<string, Action>) => object): void;
}

/** Another answer of one of Strapi's own controllers. */
export function wrapAction(
  strapi: Core.Strapi,
  uid: string,
  name: string,
  wrap: (action: Action) => Action,
): void {
  strapi.get<Controllers>('controllers').extend(uid, (controller) => {
    const action = controller[name];
    if (!action) throw new Error(`Strapi has no ${uid}.${name} any more`);
    return { ...controller, [name]: wrap(action) };
  });
}
