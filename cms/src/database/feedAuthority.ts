import type { Core } from '@strapi/strapi';
import { installing } from './install';
import { raw } from './raw';

/** Drawn once. Readers of a site that had content before know its entries by the name that all sites had. */
export const installFeedAuthority = installing([
  'create table if not exists portafolio_feeds (id integer primary key, authority text not null)',
  `insert into portafolio_feeds
   select 1, case when exists (select from articles) or exists (select from foros)
     then 'portafolio' else 'portafolio-' || gen_random_uuid() end
   on conflict do nothing`,
]);

/** What the ids of this site's feeds begin with (RFC 4151), here and at any later domain. */
export async function feedAuthority(strapi: Core.Strapi): Promise<string | undefined> {
  const sql = 'select authority from portafolio_feeds where id = 1';
  return (await raw<{ authority: string }>(strapi, sql))[0]?.authority;
}
