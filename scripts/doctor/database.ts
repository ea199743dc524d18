import type { Client } from 'pg';
import { BLOCKED } from '../../cms/src/accounts/blocked.ts';
import { counted, good, note, wrong, type Finding } from './finding.ts';

const OLDEST = 14;
/** The newest of each major version that this one knows of. */
const NEWEST: Record<number, number> = { 15: 20, 16: 15, 17: 11, 18: 7 };

interface Facts {
  number: number;
  encoding: string;
  size: string;
  admins: number;
  panel: number;
}

const FACTS = `
  select current_setting('server_version_num')::int as number,
         current_setting('server_encoding') as encoding,
         pg_size_pretty(pg_database_size(current_database())) as size,
         (select count(*)::int from up_users u join up_users_role_lnk l on l.user_id = u.id
            join up_roles r on r.id = l.role_id
           where r.type = 'site-admin' and not ${BLOCKED}) as admins,
         (select count(*)::int from admin_users where is_active and blocked is not true) as panel`;

/** By PostgreSQL's own number: 180004 is 18.4. */
export function checkVersion(number: number, size: string): Finding {
  const [major, minor] = [Math.floor(number / 10_000), number % 10_000];
  const newest = NEWEST[major] ?? 0;
  const what = `PostgreSQL ${major}.${minor}`;
  if (major < OLDEST) return wrong(what, `Hace falta PostgreSQL ${OLDEST} o más nuevo.`);
  if (minor >= newest) return good(`${what}, ${size}`);
  return note(
    `${what}, ${size}; de la ${major} ya hay la ${major}.${newest}`,
    'Actualízala. La incluida va con el sitio: docs/OPERATIONS.md dice cuándo cambiarla por la del sistema.',
  );
}

export async function checkDatabase(client: Client): Promise<Finding[]> {
  const { rows } = await client.query<Facts>(FACTS);
  const [facts] = rows;
  if (!facts) return [];
  const { number, encoding, size, admins, panel } = facts;
  return [
    checkVersion(number, size),
    ...(encoding === 'UTF8'
      ? []
      : [
          wrong(
            `La base está en ${encoding}`,
            'Haz una base con ENCODING UTF8 y restaura en ella un respaldo.',
          ),
        ]),
    admins > 0
      ? good(`${counted(admins, 'administrador', 'administradores')} del sitio`)
      : wrong('Nadie administra el sitio', 'npm run admin -- create'),
    panel > 0
      ? good(`${counted(panel, 'cuenta', 'cuentas')} del panel`)
      : note(
          'Nadie puede entrar al panel',
          'Arranca el sitio: hace la primera cuenta con ADMIN_EMAIL y ADMIN_PASSWORD.',
        ),
  ];
}
