import type { Core } from '@strapi/strapi';
import { runAll } from '../database/install';
import { kindsOf, type Kind } from '../kinds/kind';

interface ParentLink {
  joinTable: { name: string; joinColumn: { name: string }; inverseJoinColumn: { name: string } };
}

/** A trigger, so that it also covers the panel and plain SQL, in the transaction of the deletion. */
const deleteChildren = `
create or replace function portafolio_delete_below() returns trigger language plpgsql as $$
begin
  execute format('delete from %I where id in (select %I from %I where %I = $1)',
                 tg_argv[0], tg_argv[1], tg_argv[2], tg_argv[3]) using old.id;
  return old;
end $$`;

function forKind(strapi: Core.Strapi, kind: Kind, parent: string): string[] {
  const attribute = strapi.db.metadata.get(kind.uid).attributes[parent] as unknown as ParentLink;
  const { name: link, joinColumn, inverseJoinColumn } = attribute.joinTable;
  const parentKind = kindsOf(strapi).find(({ uid }) => uid === kind.attributes[parent]?.target);
  const columns = [kind.table, joinColumn.name, link, inverseJoinColumn.name];
  return [
    `create or replace trigger "delete_${kind.table}" before delete on "${parentKind?.table}" for each row
       execute function portafolio_delete_below(${columns.map((one) => `'${one}'`).join(', ')})`,
    // Orphans of before the trigger existed.
    `delete from "${kind.table}" as below where not exists
       (select from "${link}" where "${joinColumn.name}" = below.id)`,
  ];
}

/** A comment is deleted with its parent. */
export async function installDeleteCascade(strapi: Core.Strapi): Promise<void> {
  const below = kindsOf(strapi).flatMap((kind) =>
    kind.site.parent ? forKind(strapi, kind, kind.site.parent) : [],
  );
  await runAll(strapi, [deleteChildren, ...below]);
}
