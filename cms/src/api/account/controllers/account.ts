import type { Core } from '@strapi/strapi';
import { accountController } from '../../../accounts/controller';

export default ({ strapi }: { strapi: Core.Strapi }) => accountController(strapi);
