import { setTimeout as pause } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';

const PATIENCE_MS = 1_000;

export async function isDatabaseAnswering(strapi: Core.Strapi): Promise<boolean> {
  const asked = strapi.db.connection.raw('select 1').then(
    () => true,
    () => false,
  );
  return Promise.race([asked, pause(PATIENCE_MS, false, { ref: false })]);
}
