import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Client } from 'pg';
import { ROOT } from '../setup/root.ts';
import { good, note, some, wrong, type Finding } from './finding.ts';

type Grants = Record<string, object>;

interface CmsGrants {
  roleGrants: Grants;
  actionsOf: (strapi: object, grant: object) => string[];
}

interface Schema {
  info: { singularName: string };
  attributes: object;
}

const MEND =
  'Arranca el sitio otra vez: cada arranque deja los permisos como dice cms/src/setup/grants.ts.';

const ROLES = `
  select r.type as holder, array_agg(p.action::text) as actions from up_roles r
    left join up_permissions_role_lnk l on l.role_id = r.id
    left join up_permissions p on p.id = l.permission_id group by r.type`;

const TOKENS = `
  select t.name as holder, case t.kind when 'admin' then t.kind else t.type end as type, array_agg(p.action::text) as actions from strapi_api_tokens t
    left join strapi_api_token_permissions_token_lnk l on l.api_token_id = t.id
    left join strapi_api_token_permissions p on p.id = l.api_token_permission_id group by t.id`;

/** What an API token of Strapi's may do that names no actions. */
const WHOLE: Record<string, string> = {
  'full-access': 'TODO',
  'read-only': 'LEER TODO',
  admin: 'en el panel, lo que su cuenta',
};

const WEBHOOKS = 'select name, url from strapi_webhooks where enabled order by id';

/** They send elsewhere what is written to the site. */
async function webhooks(client: Client): Promise<Finding[]> {
  const { rows } = await client.query<{ name: string; url: string }>(WEBHOOKS);
  return rows.map(({ name, url }) =>
    note(
      `El webhook «${name}» envía a ${url} lo que llega al sitio`,
      'Bórralo en el panel (Ajustes), si no lo hiciste tú.',
    ),
  );
}

interface Row {
  holder: string;
  type?: string;
  actions: (string | null)[];
}

/** The CMS's own table of grants, as it was compiled, against what the database says. */
export async function checkGrants(client: Client): Promise<Finding[]> {
  const cms = compiled();
  if (!cms)
    return [note('El CMS no está compilado: no se compararon los permisos', 'npm run build')];
  const strapi = { contentTypes: contentTypes() };
  const expected = (grants: Grants) =>
    new Map(Object.entries(grants).map(([name, grant]) => [name, cms.actionsOf(strapi, grant)]));
  const [roles, tokens] = [await client.query<Row>(ROLES), await client.query<Row>(TOKENS)];
  const found = [
    ...compare('El rol', expected(cms.roleGrants), roles.rows),
    // The site has none: the admin who made one in the panel knows what for.
    ...compare('La llave de API', new Map(), tokens.rows),
  ];
  const asTheyShould =
    found.length > 0 ? found : [good('Cada rol y cada llave puede lo que debe, y nada más')];
  return [...asTheyShould, ...(await webhooks(client))];
}

function compare(title: string, expected: Map<string, string[]>, rows: Row[]): Finding[] {
  const strangers = rows.flatMap(({ holder, type, actions }) => {
    if (expected.has(holder) && (type ?? 'custom') === 'custom') return [];
    const can = WHOLE[type ?? ''] ?? some(actions.flatMap((action) => action ?? []));
    return can
      ? [
          wrong(
            `${title} «${holder}» no es de este sitio y puede: ${can}`,
            'Bórralo en el panel (Ajustes), si no lo hiciste tú.',
          ),
        ]
      : [];
  });
  const differing = [...expected].flatMap(([holder, wanted]) => {
    const has = rows
      .find((row) => row.holder === holder)
      ?.actions.flatMap((action) => action ?? []);
    if (!has) return [wrong(`${title} «${holder}» no existe`, MEND)];
    const extra = has.filter((action) => !wanted.includes(action));
    const missing = wanted.filter((action) => !has.includes(action));
    return [
      ...(extra.length > 0
        ? [wrong(`${title} «${holder}» puede de más: ${some(extra)}`, MEND)]
        : []),
      ...(missing.length > 0
        ? [wrong(`${title} «${holder}» no puede: ${some(missing)}`, MEND)]
        : []),
    ];
  });
  return [...strangers, ...differing];
}

function compiled(): CmsGrants | undefined {
  const dir = join(ROOT, 'cms', 'dist', 'src', 'setup');
  if (!existsSync(join(dir, 'grants.js'))) return undefined;
  const load = createRequire(join(ROOT, 'cms', 'package.json'));
  return { ...load(join(dir, 'grants.js')), ...load(join(dir, 'actions.js')) } as CmsGrants;
}

/** As much of Strapi as its schemas say: enough for the CMS to spell its actions out. */
function contentTypes(): Record<string, object> {
  const api = join(ROOT, 'cms', 'src', 'api');
  const files = readdirSync(api)
    .map((name) => join(api, name, 'content-types', name, 'schema.json'))
    .filter((file) => existsSync(file));
  return Object.fromEntries(
    files.map((file) => {
      const schema = JSON.parse(readFileSync(file, 'utf8')) as Schema;
      const { singularName: name } = schema.info;
      return [
        `api::${name}.${name}`,
        { ...schema, uid: `api::${name}.${name}`, __schema__: schema },
      ];
    }),
  );
}
