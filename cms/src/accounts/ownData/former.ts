import { foreignKey, installing } from '../../database/install';

/** Of one account, the newest. */
const KEPT = 10;

/** What an account was called before, by whatever door that was changed: who erases it erases that too. */
export const installFormer = installing([
  `create table if not exists portafolio_former (
    id serial primary key,
    account integer not null,
    name text,
    email text not null,
    until timestamptz not null default now()
  )`,
  'create index if not exists portafolio_former_account on portafolio_former (account, id)',
  foreignKey('portafolio_former', 'account', 'up_users'),
  `create or replace function portafolio_note_former() returns trigger language plpgsql as $$
   begin
     insert into portafolio_former (account, name, email)
       values (old.id, old.name, old.email);
     delete from portafolio_former where account = old.id and id <= (
       select id from portafolio_former where account = old.id order by id desc offset ${KEPT} limit 1);
     return null;
   end $$`,
  `create or replace trigger note_former after update on up_users for each row
     when (old.name is distinct from new.name or old.email is distinct from new.email)
     execute function portafolio_note_former()`,
]);
