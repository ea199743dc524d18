import type { Core } from '@strapi/strapi';
import { forumController } from '../../../forum/forumController';

export default ({ strapi }: { strapi: Core.Strapi }) => forumController(strapi);
