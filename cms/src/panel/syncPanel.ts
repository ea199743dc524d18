import { isDeepStrictEqual } from 'node:util';
import type { Core } from '@strapi/strapi';
import { USER } from '../accounts/models';
import { kindsOf, type Attribute } from '../kinds/kind';
import { recordsOf } from '../kinds/records';
import { configure, type Configuration, type PanelType } from './configuration';

interface ContentTypes {
  findConfiguration(type: { uid: string }): Promise<Configuration>;
  updateConfiguration(type: { uid: string }, next: Configuration): Promise<unknown>;
}

function typesOf(strapi: Core.Strapi): PanelType[] {
  const users = strapi.contentType(USER) as unknown as {
    __schema__: { attributes: Record<string, Attribute> };
  };
  const kinds = kindsOf(strapi).map(({ uid, site, attributes }) => ({
    uid,
    title: site.title,
    nature: site.nature,
    attributes,
  }));
  const records = recordsOf(strapi).map((one) => ({ ...one, record: true }));
  return [
    ...kinds,
    ...records,
    { uid: USER, title: 'email', attributes: users.__schema__.attributes },
  ];
}

/** Labels, help texts, columns and forms come from the schemas at every boot. */
export async function syncPanel(strapi: Core.Strapi): Promise<void> {
  const contentTypes = strapi
    .plugin('content-manager')
    .service('content-types') as unknown as ContentTypes;
  for (const type of typesOf(strapi)) {
    const known = await contentTypes.findConfiguration(type);
    const wanted = configure(type, known);
    if (!isDeepStrictEqual(wanted, known)) await contentTypes.updateConfiguration(type, wanted);
  }
}
