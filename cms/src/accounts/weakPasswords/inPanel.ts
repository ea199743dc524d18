import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { USER } from '../models';
import { rejectWeakPassword } from './rejectWeak';

const SENTENCE = 'Esa contraseña es fácil de adivinar: elige otra.';

interface Write {
  uid: string;
  action: string;
  params: { data?: { password?: unknown; name?: string; email?: string } };
}

/** The panel's form sends a password as it was typed, before Strapi hashes it. */
export function rejectWeakInPanel(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { uid, action, params } = context as unknown as Write;
    const { password, ...person } = params.data ?? {};
    const writes = uid === USER && (action === 'create' || action === 'update');
    if (writes && typeof password === 'string' && password !== '')
      await rejectWeakPassword(strapi, password, person).catch(() => {
        throw new errors.ValidationError(SENTENCE);
      });
    return next();
  });
}
