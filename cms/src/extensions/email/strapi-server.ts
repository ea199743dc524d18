import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';

interface Plugin {
  bootstrap: (given: { strapi: Core.Strapi }) => void;
  routes: object;
}

const send = async (): Promise<never> => {
  throw new errors.ApplicationError('Este sitio solo envía los correos de su cola');
};

/**
 * Without its routes, by which any account of the panel sent anything to any address: the site's own mails
 * are in src/mail. What would send them is not loaded, nor is its page added to the panel's settings.
 */
export default (plugin: Plugin): Plugin => {
  plugin.routes = {};
  plugin.bootstrap = ({ strapi }) => {
    Object.assign(strapi.plugin('email'), { provider: { send } });
  };
  return plugin;
};
