import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createStrapi, type Core } from '@strapi/strapi';
import { env } from '../env';
import { withBootLock } from './bootLock';
import { withPanelFolder } from './panelFolder';
import { logServerErrors } from './processErrors';

/** cms/: this file runs from cms/dist/src/server. */
const APP_DIR = path.resolve(__dirname, '../../..');
const DIST_DIR = path.join(APP_DIR, 'dist');

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/** Strapi ends on a signal at once, with requests in flight; drain.ts waits for them. */
function withoutStrapiSignals(create: () => Core.Strapi): Core.Strapi {
  const before = SIGNALS.map((signal) => process.listeners(signal));
  const strapi = create();
  SIGNALS.forEach((signal, i) => {
    for (const added of process.listeners(signal)) {
      if (!before[i]?.includes(added)) process.removeListener(signal, added);
    }
  });
  return strapi;
}

/**
 * Of a database of before: accounts that were registered with a taken e-mail go, and what they wrote stays.
 * Before Strapi drops the column, which then says no more which they are, and which a trigger names.
 */
const REMOVE_FORMER = `do $$ begin
  drop table if exists portafolio_reset_requests;
  if exists (select from information_schema.columns
              where table_schema = 'public' and table_name = 'up_users' and column_name = 'decoy_of') then
    delete from up_users where decoy_of is not null;
    drop trigger if exists note_former on up_users;
    alter table up_users drop column decoy_of;
  end if;
end $$`;

/** Loaded and ready to listen. */
export async function boot(): Promise<Core.Strapi> {
  process.env.STRAPI_TELEMETRY_DISABLED = 'true';
  const { UPLOADS_DIR, DATABASE_URL } = env();
  await mkdir(path.join(path.resolve(APP_DIR, UPLOADS_DIR ?? 'public'), 'uploads'), {
    recursive: true,
  });
  const strapi = withoutStrapiSignals(() => createStrapi({ appDir: APP_DIR, distDir: DIST_DIR }));
  await withBootLock(DATABASE_URL, async (client) => {
    await client.query(REMOVE_FORMER);
    await withPanelFolder(DIST_DIR, () => strapi.load());
  });
  logServerErrors(strapi.server.app);
  return strapi;
}
