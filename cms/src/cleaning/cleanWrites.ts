import type { Core } from '@strapi/strapi';
import { kindsOf } from '../kinds/kind';
import { cleanFields } from './cleanFields';

type Data = Record<string, unknown>;
interface WriteEvent {
  model: { uid: string };
  params: { data?: Data | Data[] };
}

/** Below every door: REST, panel, seed and import all write through these. */
export function cleanWrites(strapi: Core.Strapi): void {
  const kinds = new Map<string, ReturnType<typeof kindsOf>[number]>(
    kindsOf(strapi).map((kind) => [kind.uid, kind]),
  );
  const clean = ({ model, params }: WriteEvent) => {
    const kind = kinds.get(model.uid);
    if (!kind || !params.data) return;
    for (const data of [params.data].flat()) Object.assign(data, cleanFields(kind, data));
  };
  const subscriber = {
    models: [...kinds.keys()],
    beforeCreate: clean,
    beforeCreateMany: clean,
    beforeUpdate: clean,
    beforeUpdateMany: clean,
  };
  strapi.db.lifecycles.subscribe(subscriber);
}
