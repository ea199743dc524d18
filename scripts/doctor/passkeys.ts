import type { Client } from 'pg';
import { BLOCKED } from '../../cms/src/accounts/blocked.ts';
import { passkeyHostOf } from '../../cms/src/passkeyHost.ts';
import { good, note, some, wrong, type Finding } from './finding.ts';

const ADMINS_WITHOUT = `
  select u.email from up_users u join up_users_role_lnk l on l.user_id = u.id
    join up_roles r on r.id = l.role_id
   where r.type = 'site-admin' and not ${BLOCKED}
     and not exists (select from portafolio_passkeys k where k.account = u.id and k.host = $1)
   order by u.id`;

/** Whether they work at this address, and which admins have none although they need one. */
export async function checkPasskeys(
  client: Client,
  { SITE_URL, ADMIN_PASSKEY }: Record<string, string | undefined>,
): Promise<Finding> {
  const host = passkeyHostOf(SITE_URL || undefined);
  const isRequired = ADMIN_PASSKEY === 'required';
  if (!host) {
    const what = 'No las hay: SITE_URL no es https con un nombre';
    return isRequired
      ? wrong(what, 'ADMIN_PASSKEY=required las necesita: así el sitio no arranca.')
      : good(what);
  }
  if (!isRequired) return good(`Se pueden usar en ${host.name}`);
  const { rows } = await client.query<{ email: string }>(ADMINS_WITHOUT, [host.name]);
  if (rows.length === 0) return good(`Quien administra tiene la suya en ${host.name}`);
  return note(
    `Sin llave, y por eso sin administrar: ${some(rows.map(({ email }) => email))}`,
    'Entran con su contraseña y la agregan en su perfil.',
  );
}
