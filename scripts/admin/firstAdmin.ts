import { verifyPassword } from '../../cms/src/accounts/passwords.ts';
import { queryOnce } from '../setup/query.ts';

interface Door {
  door: string;
  hash: string | null;
}

const HASHES = `
  select 'el sitio' as door, password as hash from up_users where lower(email) = lower($1)
  union all select 'el panel', password from admin_users where lower(email) = lower($1)`;

/** Where to find the password of the first admin, of which .env may say one of long ago. */
export async function wherePasswordStands(
  databaseUrl: string,
  { email, password, envFile }: { email: string; password: string; envFile: string },
): Promise<string> {
  const inFile = `ADMIN_PASSWORD en ${envFile}`;
  const chosen = `la que pusiste (otra: npm run admin -- password ${email})`;
  const doors = await queryOnce<Door>(databaseUrl, HASHES, [email]).catch(() => undefined);
  if (!doors) return chosen;
  const opened = [];
  for (const { door, hash } of doors) if (await verifyPassword(password, hash)) opened.push(door);
  if (opened.length === 0) return chosen;
  return opened.length === doors.length
    ? inFile
    : `${chosen}; en ${opened.join()} todavía ${inFile}`;
}
