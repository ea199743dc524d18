import type { Client } from 'pg';
import { BLOCKED } from '../../cms/src/accounts/blocked.ts';
import { passkeyHostOf } from '../../cms/src/passkeyHost.ts';
import { hasTable } from '../owner/connect.ts';
import { counted, good, note, some, wrong, type Finding } from './finding.ts';

/** How many passkeys each admin has at a host. */
const ADMINS = `
  select u.email, (select count(*)::int from portafolio_passkeys k
                    where k.account = u.id and k.host = $1) as keys
    from up_users u join up_users_role_lnk l on l.user_id = u.id join up_roles r on r.id = l.role_id
   where r.type = 'site-admin' and not ${BLOCKED}
   order by u.id`;

const ELSEWHERE = 'select count(*)::int as keys from portafolio_passkeys where host <> $1';

/** Whether they work here, which are left from another address, and which admins have none. */
export async function checkPasskeys(
  client: Client,
  env: Record<string, string | undefined>,
): Promise<Finding[]> {
  const host = passkeyHostOf(env['SITE_URL'] || undefined);
  const isRequired = env['ADMIN_PASSKEY'] === 'required';
  if (!host) return [notHere(isRequired)];
  // No CMS with passkeys has opened it yet.
  if (!(await hasTable(client, 'portafolio_passkeys'))) return [];
  return [
    good(`Se pueden usar en ${host.name}`),
    ...(await leftElsewhere(client, host.name)),
    ...(isRequired ? await adminsWithout(client, host.name) : []),
  ];
}

function notHere(isRequired: boolean): Finding {
  const what = 'No las hay: SITE_URL no es https con un nombre';
  return isRequired
    ? wrong(what, 'ADMIN_PASSKEY=required las necesita: así el sitio no arranca.')
    : good(what);
}

async function leftElsewhere(client: Client, host: string): Promise<Finding[]> {
  const { rows } = await client.query<{ keys: number }>(ELSEWHERE, [host]);
  const keys = rows[0]?.keys ?? 0;
  if (keys === 0) return [];
  const what = `${counted(keys, 'llave es', 'llaves son')} de otra dirección del sitio, y aquí no abren`;
  return [note(what, 'Cada quien quita la suya en su perfil y agrega otra.')];
}

async function adminsWithout(client: Client, host: string): Promise<Finding[]> {
  const { rows } = await client.query<{ email: string; keys: number }>(ADMINS, [host]);
  const without = rows.filter(({ keys }) => keys === 0).map(({ email }) => email);
  if (without.length === 0) return [good('Quien administra tiene la suya')];
  return [
    note(
      `Sin llave, y por eso sin administrar: ${some(without)}`,
      'Entran con su contraseña y la agregan en su perfil.',
    ),
  ];
}
