import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { USER } from '../accounts/models';
import { SUPER_ADMIN } from '../content/panel/fromPanel';
import { kindsOf, type Kind } from '../kinds/kind';
import { recordsOf } from '../kinds/records';
import { wrapAction } from './wrapAction';

const PERMISSION = 'admin::permission';
const PICTURES = /^plugin::upload\.(?:read|configure-view|assets\.[a-z-]+)$/;
const REFUSED = 'Quien no es Super Admin edita contenidos y nada más';
const EXPLORER = 'plugin::content-manager.explorer';

/** What changes a field, and what is given field by field. */
const CHANGES = ['create', 'update'].map((verb) => `${EXPLORER}.${verb}`);
const BY_FIELDS = [...CHANGES, `${EXPLORER}.read`];

interface Permission {
  action: string;
  subject?: string | null;
  /** As a caller of the panel gave it. */
  properties?: { fields?: unknown[] };
}

/** What people wrote to the site or in it, and what it wrote down of them: of the panel, for a Super Admin alone. */
const guardedIn = (strapi: Core.Strapi): string[] => [
  USER,
  ...recordsOf(strapi).map(({ uid }) => uid),
  ...kindsOf(strapi).flatMap(({ uid, site }) => (site.nature === 'content' ? [] : [uid])),
];

/** The fields by which a content leads there: through one it is searched, text and all. */
const leadingTo = (guarded: string[], { attributes }: Kind): string[] =>
  Object.keys(attributes).filter((name) => guarded.includes(attributes[name]?.target ?? ''));

const reservedIn = ({ attributes }: Kind): string[] =>
  Object.keys(attributes).filter((name) => attributes[name]?.pluginOptions?.panel?.superAdmin);

/** What is left of a permission for a role that is not Super Admin's: contents and their pictures, and nothing else. */
function restrictionOf(strapi: Core.Strapi) {
  const guarded = guardedIn(strapi);
  const kinds = kindsOf(strapi).filter(({ site }) => site.nature === 'content');
  const contents = new Map<string, Kind>(kinds.map((kind) => [kind.uid, kind]));
  return <T extends Permission>(permission: T): T | undefined => {
    const { action, subject, properties } = permission;
    if (PICTURES.test(action)) return permission;
    const kind = action.startsWith(`${EXPLORER}.`) ? contents.get(subject ?? '') : undefined;
    if (!kind) return undefined;
    const closed = leadingTo(guarded, kind);
    const without = CHANGES.includes(action) ? [...closed, ...reservedIn(kind)] : closed;
    if (!BY_FIELDS.includes(action)) return permission;
    // Without a list it would be all of them.
    const given = Array.isArray(properties?.fields)
      ? properties.fields
      : Object.keys(kind.attributes);
    const fields = given.filter((name) => !without.includes(String(name).split('.', 1)[0] ?? ''));
    return { ...permission, properties: { ...properties, fields } };
  };
}

/** Strapi gives its Editor and its Author every content type, and a Super Admin of before may have given them more. */
export async function restrictRoles(strapi: Core.Strapi): Promise<void> {
  const restricted = restrictionOf(strapi);
  const rows = strapi.db.query(PERMISSION);
  const where = { role: { code: { $ne: SUPER_ADMIN } } };
  for (const held of (await rows.findMany({ where })) as (Permission & { id: number })[]) {
    const left = restricted(held);
    const ofIt = { where: { id: held.id } };
    if (!left) await rows.delete(ofIt);
    else if (left.properties?.fields?.length !== held.properties?.fields?.length)
      await rows.update({ ...ofIt, data: { properties: left.properties } });
  }
}

/** Nor is it given to them: whoever is no Super Admin any more would be one again by it. */
export const refuseMore = (strapi: Core.Strapi): void =>
  wrapAction(strapi, 'admin::role', 'updatePermissions', (updatePermissions) => (ctx) => {
    const restricted = restrictionOf(strapi);
    const body = ctx.request.body as { permissions?: Permission[] } | undefined;
    // Whatever is no permission Strapi refuses.
    if (Array.isArray(body?.permissions))
      body.permissions = body.permissions.map((given) => {
        if (typeof given?.action !== 'string') return given;
        const left = restricted(given);
        if (!left) throw new errors.ForbiddenError(REFUSED);
        return left;
      });
    return updatePermissions(ctx);
  });
