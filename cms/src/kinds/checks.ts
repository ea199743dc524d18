import type { z } from 'zod';
import type { SchemaAttribute } from './attributes';
import { isOrdered, type SiteOptions } from './siteOptions';

interface Shape {
  attributes: Record<string, SchemaAttribute>;
  pluginOptions: { site: SiteOptions };
}

/** These options name an attribute of that type. */
const ATTRIBUTE_OPTIONS = [
  ['title', 'string'],
  ['author', 'string'],
  ['owner', 'relation'],
  ['parent', 'relation'],
  ['quarantine', 'boolean'],
  ['handled', 'enumeration'],
] as const;

/** What the options of a kind say about each other and about its attributes. */
export function checkSite(
  { attributes, pluginOptions: { site } }: Shape,
  context: z.RefinementCtx,
): void {
  const reject = (option: string[], message: string) =>
    context.addIssue({ code: 'custom', path: ['pluginOptions', 'site', ...option], message });
  for (const [option, type] of ATTRIBUTE_OPTIONS) {
    const name = site[option];
    if (name !== undefined && attributes[name]?.type !== type) {
      reject([option], `«${name}» no es un atributo de tipo ${type}`);
    }
  }
  for (const name of Object.keys(site.sample)) {
    if (!(name in attributes)) reject(['sample', name], 'No es un atributo');
  }
  if (isOrdered(site) && attributes.position?.type !== 'integer') {
    context.addIssue({
      ...{ code: 'custom', path: ['attributes', 'position'] },
      message: 'Falta: un entero privado, como el de project',
    });
  }
  if (site.nature !== 'comment' && !site.label) {
    reject(['label'], 'Falta: { "many": "…" }, como llama el sitio a todos ellos');
  }
}

/** An upload is put into the attribute of this name. */
export function checkImage({ attributes }: Shape, context: z.RefinementCtx): void {
  for (const [name, one] of Object.entries(attributes)) {
    const isImage = one.type === 'string' && one.pluginOptions.site?.format === 'image';
    if (isImage === (name === 'image')) continue;
    const path = ['attributes', name, 'pluginOptions', 'site', 'format'];
    const message = 'El atributo «image» es el que lleva «image», y ningún otro';
    context.addIssue({ code: 'custom', path, message });
  }
}
