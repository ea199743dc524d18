import type { Core } from '@strapi/strapi';
import { settingsController } from '../../../content/pages/settings';

export default ({ strapi }: { strapi: Core.Strapi }) => settingsController(strapi);
