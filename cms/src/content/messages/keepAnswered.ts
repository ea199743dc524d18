import type { Core } from '@strapi/strapi';
import { runAll } from '../../database/install';

const STATEMENT = `do $$ begin
    if exists (select from information_schema.columns
                where table_schema = current_schema() and table_name = 'contacts' and column_name = 'answered') then
      alter table contacts add column if not exists state varchar(255);
      update contacts set state = case when answered then 'answered' else 'new' end where state is null;
    end if;
  end $$`;

/** Of an installation of before: the mark «answered» becomes the state, before Strapi drops its column. */
export const keepAnswered = (strapi: Core.Strapi): void => {
  const keep = () => runAll(strapi, [STATEMENT]);
  strapi.hook('strapi::content-types.beforeSync').register(keep);
};
