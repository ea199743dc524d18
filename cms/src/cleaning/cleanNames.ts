import type { Core } from '@strapi/strapi';
import { USER } from '../account/models';
import { cleanName } from '../account/names';

interface WriteEvent {
  params: { data?: { name?: unknown } };
}

/** Below every door, the panel's too: what an account is called is shown beside what it writes. */
export function cleanNames(strapi: Core.Strapi): void {
  const clean = ({ params: { data } }: WriteEvent) => {
    if (typeof data?.name === 'string') data.name = cleanName(data.name);
  };
  const subscriber = { models: [USER], beforeCreate: clean, beforeUpdate: clean };
  strapi.db.lifecycles.subscribe(subscriber);
}
