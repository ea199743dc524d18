import { z } from 'zod';
import { attribute, publicNumber, type SchemaAttribute } from './attributes';
import { siteOptions, isOrdered } from './siteOptions';
import type { SiteOptions } from './siteOptions';

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
function checkSite({ attributes, pluginOptions: { site } }: Shape, context: z.RefinementCtx): void {
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
function checkImage({ attributes }: Shape, context: z.RefinementCtx): void {
  for (const [name, one] of Object.entries(attributes)) {
    const isImage = one.type === 'string' && one.pluginOptions.site?.format === 'image';
    if (isImage === (name === 'image')) continue;
    const path = ['attributes', name, 'pluginOptions', 'site', 'format'];
    const message = 'El atributo «image» es el que lleva «image», y ningún otro';
    context.addIssue({ code: 'custom', path, message });
  }
}

// What a schema.json may say: for the CMS at its start, and for the command that writes the contract.

const info = z.looseObject({
  singularName: z.string(),
  pluralName: z.string(),
  displayName: z.string(),
});

const contentType = z
  .looseObject({
    info,
    pluginOptions: z.looseObject({ site: siteOptions.prefault({}) }).prefault({}),
    attributes: z
      .object({ number: publicNumber })
      .catchall(attribute)
      .transform(({ number: _, ...others }): Record<string, SchemaAttribute> => others),
  })
  .superRefine(checkSite)
  .superRefine(checkImage);

export type ContentType = z.infer<typeof contentType>;

const pathOf = (name: string) => `cms/src/api/${name}/content-types/${name}/schema.json`;

/** A wrong or misspelt option is refused with its file and its place in it. */
export function readContentType(name: string, given: unknown): ContentType {
  const parsed = contentType.safeParse(given, { error: z.locales.es().localeError });
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
  throw new Error(`${pathOf(name)} no vale:\n${lines.join('\n')}`);
}

/** In a list, the number of comments of each item: `reviewCount`. */
export const countName = (child: string): string => `${child}Count`;
