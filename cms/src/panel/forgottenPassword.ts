import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { wrapAction } from './wrapAction';

const WHAT_TO_DO =
  'Este sitio no envía correos. Pon otra contraseña desde su máquina: npm run admin -- password tu@correo';

/** Strapi would answer that a mail is on its way, which is never sent. */
export const rejectForgottenPassword = (strapi: Core.Strapi): void =>
  wrapAction(strapi, 'admin::authentication', 'forgotPassword', () => () => {
    throw new errors.ApplicationError(WHAT_TO_DO);
  });
