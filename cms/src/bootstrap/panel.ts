import type { Core } from '@strapi/strapi';

export async function syncPanel(strapi: Core.Strapi): Promise<void> {
  void strapi;
}
