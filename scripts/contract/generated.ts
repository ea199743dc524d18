import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { readContentType } from '../../cms/src/kinds/contentType.ts';
import { users } from '../../proxy/src/contract/accounts/account.ts';
import { blocking } from '../../proxy/src/contract/accounts/blocking.ts';
import * as database from '../../proxy/src/contract/shared/database.ts';
import * as forum from '../../proxy/src/contract/shared/forum.ts';
import * as images from '../../proxy/src/contract/shared/images.ts';
import * as passkeys from '../../proxy/src/contract/shared/passkeys.ts';
import * as richText from '../../proxy/src/contract/shared/richText.ts';
import { ACCOUNTS_MAX, LIST_MAX } from '../../proxy/src/contract/shared/search.ts';
import { TAG_MAX, TAGS_MAX } from '../../proxy/src/contract/shared/topics.ts';
import { SEARCHED, SEARCHED_PAGES } from '../../proxy/src/contract/shared/siteSearch.ts';
import { FOUND_PAGE, QUERY_MAX } from '../../proxy/src/contract/siteSearch.ts';
import { LATE_DAYS } from '../../proxy/src/contract/messages.ts';
import { PAGES } from '../../proxy/src/contract/pages/index.ts';
import { isOffer, KIND_WORDS } from '../../proxy/src/contract/pages/offers.ts';
import { DEMO } from '../seed/contentDir.ts';
import { readYaml } from '../seed/readYaml.ts';
import { ROOT } from '../setup/root.ts';
import { isKind, kindsOf, sampleOf } from './kinds.ts';

const API = join(ROOT, 'cms', 'src', 'api');
const schemaOf = (name: string) => join(API, name, 'content-types', name, 'schema.json');

const byName = (entries: [string, unknown][]) => JSON.stringify(Object.fromEntries(entries));

/** The contract's kinds, as plain data that the compiler knows to the letter. */
function kindsSource(): string {
  const names = readdirSync(API).filter((name) => existsSync(schemaOf(name)));
  const types = names
    .sort()
    .map((name) => readContentType(name, JSON.parse(readFileSync(schemaOf(name), 'utf8'))));
  const kinds = byName(kindsOf(types).map((kind) => [kind.name, kind]));
  const samples = byName(
    types.filter(isKind).map((type) => [type.info.singularName, sampleOf(type)]),
  );
  return `
    // Written by \`npm run contract\` from cms/src/api/*/content-types/*/schema.json: change those.
    import type { ValuesOf } from './fields.ts';
    import type { Kind } from './kind.ts';

    export const kinds = ${kinds} as const satisfies Record<string, Kind>;

    export type Kinds = typeof kinds;
    export type KindName = keyof Kinds;

    export const samples: { readonly [N in KindName]: ValuesOf<Kinds[N]['fields']> } = ${samples};
  `;
}

/** What the contract and the CMS both hold: the image of the CMS is built without the proxy. */
function sharedSource(): string {
  const { name, email, password } = users.register.body?.fields ?? {};
  const facts = {
    NAME_MAX: name?.max,
    EMAIL_MAX: email?.max,
    BLOCK_REASON_MAX: blocking.block.body?.fields['reason']?.max,
    PASSWORD_MIN: password?.min,
    PASSWORD_MAX: password?.max,
    ACCOUNTS_MAX,
    LIST_MAX,
    ...{ PAGES, KIND_WORDS, LATE_DAYS, TAG_MAX, TAGS_MAX },
    OFFER_KINDS: Object.keys(KIND_WORDS).filter(isOffer),
    ...{ FOUND_PAGE, QUERY_MAX, SEARCHED, SEARCHED_PAGES },
    ...{ ...forum, ...images, ...passkeys, ...database, ...richText },
  };
  const lines = Object.entries(facts).map(([key, value]) => {
    const literal = typeof value === 'object' ? ' as const' : '';
    return `export const ${key} = ${JSON.stringify(value)}${literal};\n`;
  });
  return `// Written by \`npm run contract\` from proxy/src/contract: change that.\n${lines.sort().join('')}`;
}

/** What only the demo's owner asks for her offers. */
const DEMO_ONLY = new Set(['price', 'starts', 'seats']);

/** The demo's offers, for installations of before: the image of the CMS is built without scripts/. */
function offersSource(): string {
  const read = (file: string) =>
    readYaml(join(DEMO, file)).map(({ values }) =>
      Object.fromEntries(Object.entries(values).filter(([name]) => !DEMO_ONLY.has(name))),
    );
  return JSON.stringify({ course: read('courses.yaml'), package: read('packages.yaml') });
}

/** Each generated file by its path from the top folder, and what it should say. */
export const GENERATED: Record<string, () => Promise<string>> = Object.fromEntries(
  Object.entries({
    'proxy/src/contract/kinds.generated.ts': kindsSource,
    'cms/src/contract.generated.ts': sharedSource,
    'cms/src/content/offers/planted.generated.json': offersSource,
  }).map(([path, source]) => {
    const filepath = join(ROOT, path);
    return [path, async () => format(source(), { ...(await resolveConfig(filepath)), filepath })];
  }),
);
