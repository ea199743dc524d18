import type { Core, UID } from '@strapi/strapi';
import { isRecord, type Attribute } from './kind';

/**
 * A record is what the site writes down for its owner to look at in the panel (mails…): a content
 * type below src/api/record. No public call reads or writes it, and no seed or export has it.
 */
export interface RecordType {
  uid: UID.ContentType;
  table: string;
  /** The attribute that names one. */
  title: string;
  attributes: Record<string, Attribute>;
}

interface LoadedType {
  collectionName: string;
  pluginOptions: { record: { title: string } };
  __schema__: { attributes: Record<string, Attribute> };
}

export function recordsOf(strapi: Core.Strapi): RecordType[] {
  return Object.entries(strapi.contentTypes)
    .filter(([uid]) => isRecord(uid))
    .map(([uid, type]) => {
      const { collectionName, pluginOptions, __schema__ } = type as unknown as LoadedType;
      return {
        uid: uid as UID.ContentType,
        table: collectionName,
        title: pluginOptions.record.title,
        attributes: __schema__.attributes,
      };
    });
}
