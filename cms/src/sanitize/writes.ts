import type { Core } from '@strapi/strapi';
import { kindsOf } from '../kinds/kind';
import { sanitizeFields } from './fields';

type Data = Record<string, unknown>;
interface WriteEvent {
  model: { uid: string };
  params: { data?: Data | Data[] };
}

/** Database lifecycles: REST, panel, seed and import all write through them. */
export function sanitizeWrites(strapi: Core.Strapi): void {
  const kinds = new Map<string, ReturnType<typeof kindsOf>[number]>(
    kindsOf(strapi).map((kind) => [kind.uid, kind]),
  );
  const sanitize = ({ model, params }: WriteEvent) => {
    const kind = kinds.get(model.uid);
    if (!kind || !params.data) return;
    for (const data of [params.data].flat()) Object.assign(data, sanitizeFields(kind, data));
  };
  const subscriber = {
    models: [...kinds.keys()],
    beforeCreate: sanitize,
    beforeCreateMany: sanitize,
    beforeUpdate: sanitize,
    beforeUpdateMany: sanitize,
  };
  strapi.db.lifecycles.subscribe(subscriber);
}
