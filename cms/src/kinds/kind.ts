import type { Core, UID } from '@strapi/strapi';
import { INTEGER_MAX } from './attributes';
import { readContentType } from './contentType';
import { isOrdered, type SiteOptions } from './siteOptions';

export interface Attribute {
  type: string;
  private?: boolean;
  default?: unknown;
  required?: boolean;
  min?: number;
  max?: number;
  minLength?: number;
  maxLength?: number;
  target?: string;
  relation?: string;
  mappedBy?: string;
  pluginOptions?: {
    panel?: { label?: string; help?: string; editable?: boolean };
    site?: {
      format?: 'url' | 'image' | 'email' | 'html' | 'digits' | 'proof' | 'tags';
      admin?: true;
    };
  };
}

export interface Kind {
  uid: UID.ContentType;
  /** Singular: `api::<name>.<name>`. */
  name: string;
  /** Plural, in /api/<path>. */
  path: string;
  table: string;
  label: string;
  attributes: Record<string, Attribute>;
  /** The fields that admins read and write. */
  fields: string[];
  /** Those of them that others may read. */
  open: string[];
  /** Those of them that a brief list has: all but the rich texts. */
  brief: string[];
  /** Lists of comments that belong to an item. */
  threads: string[];
  /** Whether pictures are uploaded for it. */
  hasImage: boolean;
  /** Whether the owner chooses the order of its items. */
  ordered: boolean;
  site: SiteOptions;
}

/** What accounts are called among the kinds. */
export const ACCOUNTS = 'user';

/** The public number: ours, because Strapi renumbers its own id on import. */
export const NUMBER = 'number';

/** Where an item stands among those of its kind; those that were never moved come last, by number. */
export const POSITION = 'position';

export const formatOf = (attribute?: Attribute) => attribute?.pluginOptions?.site?.format;

/** Sanitized as a URL, and not searched. */
export const isUrl = (attribute?: Attribute): boolean =>
  ['url', 'image'].includes(formatOf(attribute) ?? '');

/** What a screen or an offer says: see content/pages. */
export const isWords = (attribute?: Attribute): boolean =>
  attribute?.type === 'json' && !attribute.private;

interface LoadedType {
  collectionName: string;
  info: { singularName: string; pluralName: string; displayName: string };
  pluginOptions?: object;
  __schema__: { attributes: Record<string, Attribute> };
}

function readKind(uid: UID.ContentType, type: LoadedType): Kind {
  const attributes = type.__schema__.attributes;
  const names = Object.keys(attributes);
  const isRelation = (name: string) => attributes[name]?.type === 'relation';
  const { info, pluginOptions } = type;
  const { site } = readContentType(info.singularName, {
    info,
    pluginOptions,
    attributes,
  }).pluginOptions;
  const isOwn = (name: string) =>
    name === NUMBER ||
    name === site.quarantine ||
    isRelation(name) ||
    attributes[name]?.private === true;
  const fields = names.filter((name) => !isOwn(name));
  return {
    uid,
    name: info.singularName,
    path: info.pluralName,
    table: type.collectionName,
    label: info.displayName,
    attributes,
    fields,
    open: fields.filter((name) => attributes[name]?.pluginOptions?.site?.admin !== true),
    brief: fields.filter((name) => formatOf(attributes[name]) !== 'html'),
    threads: names.filter((name) => attributes[name]?.relation === 'oneToMany'),
    hasImage: 'image' in attributes || site.fixed,
    ordered: isOrdered(site),
    site,
  };
}

/** Below src/api/record: see records.ts. */
export const isRecord = (uid: string): boolean => uid.startsWith('api::record.');

const known = new WeakMap<Core.Strapi, Kind[]>();

/** Every content type below src/api that is no record is a kind: there is no other list of them. */
export function kindsOf(strapi: Core.Strapi): Kind[] {
  const kinds = known.get(strapi) ?? readKinds(strapi);
  known.set(strapi, kinds);
  return kinds;
}

function readKinds(strapi: Core.Strapi): Kind[] {
  return Object.entries(strapi.contentTypes)
    .filter(([uid]) => uid.startsWith('api::') && !isRecord(uid))
    .map(([uid, type]) => readKind(uid as UID.ContentType, type as unknown as LoadedType))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** The fields' own names, in Strapi's writing. */
export function columnOf(strapi: Core.Strapi, kind: Kind, name: string): string {
  const { attributes } = strapi.db.metadata.get(kind.uid);
  return (attributes[name] as { columnName?: string } | undefined)?.columnName ?? name;
}

/** No row has 0: what PostgreSQL's integer cannot hold is not found. */
export function readNumber(text: string): number {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : NaN;
  return number <= INTEGER_MAX ? number : 0;
}
