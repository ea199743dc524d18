import type { Core } from '@strapi/strapi';
import { accountController } from '../../../account/controller';

export default ({ strapi }: { strapi: Core.Strapi }) => accountController(strapi);
