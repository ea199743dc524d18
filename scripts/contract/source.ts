import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import type { ContentType } from '../../cms/src/kinds/contentType.ts';
import { ROOT } from '../setup/root.ts';
import { sampleOf } from './fields.ts';
import { isKind, kindsOf } from './kinds.ts';

export const GENERATED = join(ROOT, 'proxy', 'src', 'contract', 'kinds.generated.ts');

const byName = (entries: [string, unknown][]) => JSON.stringify(Object.fromEntries(entries));

/** The contract's kinds, as plain data that the compiler knows to the letter. */
export async function sourceOf(types: ContentType[]): Promise<string> {
  const kinds = byName(kindsOf(types).map((kind) => [kind.name, kind]));
  const samples = byName(
    types.filter(isKind).map((type) => [type.info.singularName, sampleOf(type)]),
  );
  const text = `
    // Written by \`npm run contract\` from cms/src/api/*/content-types/*/schema.json: change those.
    import type { ValuesOf } from './fields.ts';
    import type { Kind } from './kind.ts';

    export const kinds = ${kinds} as const satisfies Record<string, Kind>;

    export type Kinds = typeof kinds;
    export type KindName = keyof Kinds;

    export const samples: { readonly [N in KindName]: ValuesOf<Kinds[N]['fields']> } = ${samples};
  `;
  return format(text, { ...(await resolveConfig(GENERATED)), filepath: GENERATED });
}
