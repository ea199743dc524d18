import type { Core } from '@strapi/strapi';
import { kindsOf, type Kind } from '../kinds/kind';

interface ParentLink {
  joinTable: { name: string; joinColumn: { name: string }; inverseJoinColumn: { name: string } };
}

/** In the database, so that it holds by every door, in the transaction of the deletion itself. */
const deleteBelow = `
create or replace function portafolio_delete_below() returns trigger language plpgsql as $$
begin
  execute format('delete from %I where id in (select %I from %I where %I = $1)',
                 tg_argv[0], tg_argv[1], tg_argv[2], tg_argv[3]) using old.id;
  return old;
end $$`;

function forKind(strapi: Core.Strapi, kind: Kind, parent: string): string[] {
  const attribute = strapi.db.metadata.get(kind.uid).attributes[parent] as unknown as ParentLink;
  const { name: link, joinColumn, inverseJoinColumn } = attribute.joinTable;
  const above = kindsOf(strapi).find(({ uid }) => uid === kind.attributes[parent]?.target);
  const given = [kind.table, joinColumn.name, link, inverseJoinColumn.name];
  return [
    `create or replace trigger "delete_${kind.table}" before delete on "${above?.table}" for each row
       execute function portafolio_delete_below(${given.map((one) => `'${one}'`).join(', ')})`,
    // Those that a parent of theirs left behind before there was the trigger.
    `delete from "${kind.table}" as below where not exists
       (select from "${link}" where "${joinColumn.name}" = below.id)`,
  ];
}

/** A comment goes with what it hangs from. */
export async function installComments(strapi: Core.Strapi): Promise<void> {
  await strapi.db.connection.raw(deleteBelow);
  for (const kind of kindsOf(strapi)) {
    const { parent } = kind.site;
    for (const statement of parent ? forKind(strapi, kind, parent) : [])
      await strapi.db.connection.raw(statement);
  }
}
