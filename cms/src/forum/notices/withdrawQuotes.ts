import { installing } from '../../database/install';
import { json } from '../../database/json';
import { STATE } from '../../mail/mailRow';

/**
 * What is hidden or deleted, by whatever door, leaves the mails that were not sent, also those that failed
 * and may be tried again; one that is left with no quote does not go out. Once for each statement: many can
 * be hidden together.
 */
export const installQuoteWithdrawal = installing([
  `create or replace function portafolio_withdraw_quotes(gone jsonb) returns void language plpgsql as $$
   declare quoting integer[];
   begin
     if gone is null then return; end if;
     select array_agg(id) into quoting from mails
      where state <> '${STATE.sent}' and exists (
        select from jsonb_array_elements(${json('body')}) as each(block) where gone @> (block->'comment'));
     update mails set body = (
         select jsonb_agg(block order by place)
           from jsonb_array_elements(${json('body')}) with ordinality as each(block, place)
          where (gone @> (block->'comment')) is not true)
      where id = any(quoting);
     delete from mails where id = any(quoting) and not jsonb_path_exists(body, '$[*].quote');
   end $$`,
  `create or replace function portafolio_withdraw_hidden() returns trigger language plpgsql as $$
   begin
     perform portafolio_withdraw_quotes((
       select jsonb_agg(number) from (
         select number from was where state = 'visible'
          except select number from became where state = 'visible') as hidden));
     return null;
   end $$`,
  `create or replace function portafolio_withdraw_deleted() returns trigger language plpgsql as $$
   begin
     perform portafolio_withdraw_quotes((select jsonb_agg(number) from removed where state = 'visible'));
     return null;
   end $$`,
  `create or replace trigger withdraw_hidden after update on reviews
     referencing old table as was new table as became
     for each statement execute function portafolio_withdraw_hidden()`,
  `create or replace trigger withdraw_deleted after delete on reviews referencing old table as removed
     for each statement execute function portafolio_withdraw_deleted()`,
]);
