import type { Core } from '@strapi/strapi';
import { moderationController } from '../../../forum/moderationController';

export default ({ strapi }: { strapi: Core.Strapi }) => moderationController(strapi);
