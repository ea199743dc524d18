import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';

const WHAT_TO_DO =
  'Este sitio no envía correos. Pon otra contraseña desde su máquina: npm run admin -- password tu@correo';

/** Strapi would answer that a mail is on its way, which is never sent. */
export const rejectForgottenPassword = (strapi: Core.Strapi): void =>
  wrapAction(strapi, 'admin::authentication', 'forgotPassword', () => () => {
    throw new errors.ApplicationError(WHAT_TO_DO);
  });

type Action = (ctx: Context) => unknown;

interface Controllers {
  extend(uid: string, change: (controller: Record<string, Action>) => object): void;
}

/** Another answer of one of Strapi's own controllers. */
function wrapAction(
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
