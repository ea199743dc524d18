import { z } from 'zod';
import { attribute, publicNumber, type SchemaAttribute } from './attributes';
import { checkImage, checkSite } from './checks';
import { siteOptions } from './siteOptions';

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
