import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';

const WHAT_TO_DO =
  'Este sitio no envía correos. Pon otra contraseña desde su máquina: npm run admin -- password tu@correo';

interface Controllers {
  extend(uid: string, change: (controller: object) => object): void;
}

/** Strapi would answer that a mail is on its way, which nobody sends. */
export function rejectForgottenPassword(strapi: Core.Strapi): void {
  const forgotPassword = (): never => {
    throw new errors.ApplicationError(WHAT_TO_DO);
  };
  const controllers = strapi.get<Controllers>('controllers');
  controllers.extend('admin::authentication', (controller) => ({ ...controller, forgotPassword }));
}
