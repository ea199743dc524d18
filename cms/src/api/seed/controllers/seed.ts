import type { Core } from '@strapi/strapi';
import { seedController } from '../../../seed/controller';

export default ({ strapi }: { strapi: Core.Strapi }) => seedController(strapi);
