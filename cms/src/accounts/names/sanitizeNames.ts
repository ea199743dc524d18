import type { Core } from '@strapi/strapi';
import { USER } from '../models';
import { sanitizeName } from '../../sanitize/name';

interface WriteEvent {
  params: { data?: { name?: unknown } };
}

/** A database lifecycle, so that it also covers the panel: an account's name is shown beside what it writes. */
export function sanitizeNames(strapi: Core.Strapi): void {
  const sanitize = ({ params: { data } }: WriteEvent) => {
    if (typeof data?.name === 'string') data.name = sanitizeName(data.name);
  };
  const subscriber = { models: [USER], beforeCreate: sanitize, beforeUpdate: sanitize };
  strapi.db.lifecycles.subscribe(subscriber);
}
