import { installing } from '../../database/install';
import { json } from '../../database/wiped';
import { STATE } from '../../mail/mailRow';

/**
 * What is hidden or deleted, by whatever door, leaves the mails that still wait for their server; one
 * that is left with no quote does not go out.
 */
export const installQuoteWithdrawal = installing([
  `create or replace function portafolio_withdraw_quote() returns trigger language plpgsql as $$
   declare waiting integer[];
   begin
     select array_agg(id) into waiting from mails
      where state = '${STATE.pending}' and (${json('body')}) @> jsonb_build_array(jsonb_build_object('comment', old.number));
     if waiting is null then return null; end if;
     update mails set body = (
         select jsonb_agg(block order by place)
           from jsonb_array_elements(${json('body')}) with ordinality as each(block, place)
          where block->'comment' is distinct from to_jsonb(old.number))
      where id = any(waiting);
     delete from mails where id = any(waiting) and not jsonb_path_exists(body, '$[*].quote');
     return null;
   end $$`,
  `create or replace trigger withdraw_hidden after update of state on reviews
     for each row when (old.state = 'visible' and new.state <> 'visible')
     execute function portafolio_withdraw_quote()`,
  `create or replace trigger withdraw_deleted after delete on reviews
     for each row when (old.state = 'visible') execute function portafolio_withdraw_quote()`,
]);
