import type { Core } from '@strapi/strapi';
import { trashController } from '../../../content/trashController';

export default ({ strapi }: { strapi: Core.Strapi }) => trashController(strapi);
