import type { Core } from '@strapi/strapi';
import { kindsOf } from '../kinds/kind';
import { contentController } from './controller';
import { contentRoutes } from './routes';

interface Registry {
  set(uid: string, controller: unknown): void;
}

/** A kind is its schema.json: all kinds share one controller and one route table. */
export function registerKinds(strapi: Core.Strapi): void {
  const controllers = strapi.get<Registry>('controllers');
  for (const kind of kindsOf(strapi)) {
    controllers.set(kind.uid, contentController(kind, strapi));
    const api = strapi.apis[kind.name] as { routes: unknown };
    api.routes = { [kind.name]: { type: 'content-api', routes: contentRoutes(kind) } };
  }
}
