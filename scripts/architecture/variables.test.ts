import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { parseEnv as readCmsEnv } from '../../cms/src/env.ts';
import { readConfig } from '../../proxy/src/config.ts';
import { MAX_PER_ADDRESS } from '../../proxy/src/limits/connections.ts';
import { defaultRules } from '../../proxy/src/limits/rules.ts';
import { ROOT } from '../setup/root.ts';
import { randomSecrets } from '../setup/secrets.ts';
import { readSettings } from '../setup/settings.ts';
import { sourcesIn } from './imports.ts';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const example = parseEnv(read('.env.example')) as Record<string, string>;
const documented = Object.keys(example);
const operations = read('docs/OPERATIONS.md');

/** Given by the scripts to the parts, or fixed by the images: nobody sets them by hand. */
const INTERNAL = new Set([
  ...['CMS_HOST', 'CMS_URL', 'UPLOADS_DIR', 'SITE_DIR', 'PROXY_URL', 'MAIL_PAGE_URL'],
]);
/** Set by npm, Node or the system, or by one command for the next. */
const GIVEN =
  /^(E2E_\w+|npm_\w+|INIT_CWD|NODE_\w+|PATH|FORCE_COLOR|ENV_PATH|SSR|STRAPI_TELEMETRY_DISABLED)$/;

const CONFIGS = ['proxy/src/config.ts', 'cms/src/env.ts', 'scripts/setup/settings.ts'];
const sources = ['proxy', 'cms', 'frontend', 'scripts']
  .flatMap(sourcesIn)
  .filter((file) => !/\.test\.|^[^/]+\/tests\//.test(file))
  .map(read);
const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

/** The table of what is set before a command and does not stand in .env. */
const ofCommands = namesIn(
  operations.slice(operations.indexOf('Otras no van en'), operations.indexOf('### Límites')),
  /`([A-Z][A-Z0-9_]+)`/g,
);

/** What each part reads where .env says nothing, with the least that it needs. */
const readAll = (env: Record<string, string>) => {
  const secrets = { ...randomSecrets(), ADMIN_PASSWORD: 'una clave', ADMIN_EMAIL: 'a@b.co' };
  const cms = readCmsEnv({ ...env, ...secrets, DATABASE_URL: 'postgres://x/x' });
  const scripts = readSettings({ ...env, DATABASE_PASSWORD: 'x' }, ROOT);
  const proxy = readConfig({ ...env, PROXY_TOKEN: 'x'.repeat(32), SITE_DIR: ROOT });
  const { DATABASE_POOL_MAX, CMS_HOSTS, CMS_PORT, UPLOAD_PROVIDER, LOG_LEVEL } = cms;
  const { KEEP_MESSAGES_MONTHS, KEEP_MAILS_MONTHS, KEEP_AUDIT_MONTHS } = cms;
  const { SESSION_DAYS, ADMIN_IDLE_HOURS, ADMIN_PASSKEY } = cms;
  return {
    cms: {
      ...{ DATABASE_POOL_MAX, CMS_HOSTS, CMS_PORT, UPLOAD_PROVIDER, LOG_LEVEL },
      ...{ KEEP_MESSAGES_MONTHS, KEEP_MAILS_MONTHS, KEEP_AUDIT_MONTHS },
      ...{ SESSION_DAYS, ADMIN_IDLE_HOURS, ADMIN_PASSKEY },
    },
    scripts,
    proxy,
  };
};

const defaults = readAll({});
const metrics = readConfig({
  METRICS_PORT: '9',
  PROXY_TOKEN: 'x'.repeat(32),
  SITE_DIR: ROOT,
}).metrics;

/** A line of .env.example that says nothing takes what the code says. */
const defaultOf: Record<string, string> = {
  ...example,
  DATABASE_POOL_MAX: String(defaults.cms.DATABASE_POOL_MAX),
  FORM_SECONDS: String(defaults.proxy.minFormMs / 1_000),
  METRICS_HOST: metrics?.host ?? '',
};

test.each(CONFIGS)('every variable of %s is in .env.example', (file) => {
  const names = namesIn(read(file), /^\s+([A-Z][A-Z0-9_]+): /gm);
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !INTERNAL.has(name) && !documented.includes(name))).toEqual([]);
});

test('every variable that is read elsewhere is in .env.example or in docs/OPERATIONS.md', () => {
  const pattern = /\b(?:env|environment|values)(?:\(\))?(?:\.|\[')([A-Z][A-Z0-9_]{2,}|CI)\b/g;
  const names = new Set(sources.flatMap((text) => namesIn(text, pattern)));
  expect(names.size).toBeGreaterThan(20);
  const known = (name: string) =>
    INTERNAL.has(name) || GIVEN.test(name) || [...documented, ...ofCommands].includes(name);
  expect([...names].filter((name) => !known(name))).toEqual([]);
});

test('every variable that is documented is read', () => {
  const code = [...sources, read('docker-compose.yml')].join('\n');
  const names = [...documented, ...ofCommands].filter((name) => !(name in defaultRules));
  expect(names.filter((name) => !new RegExp(String.raw`\b${name}\b`).test(code))).toEqual([]);
});

test('.env.example says the defaults of the code', () => {
  expect(readAll(example)).toEqual(defaults);
});

/** What a block of docker-compose.yml hands on. */
const composed = (block: string): string[] => {
  const text = read('docker-compose.yml');
  const [part = ''] = text.slice(text.indexOf(`${block}:`)).split('\n\n');
  return namesIn(part, /^ {4}([A-Z][A-Z0-9_]+): /gm);
};

test.each([
  ['x-proxy', 'proxy/src/config.ts', Object.keys(defaultRules)],
  ['x-cms', 'cms/src/env.ts', []],
])('every variable of %s reaches it with Docker too', (block, file, more) => {
  const names = namesIn(read(file), /^ {2}([A-Z][A-Z0-9_]+): /gm);
  const promised = [...names, ...more].filter((name) => documented.includes(name));
  expect(promised.length).toBeGreaterThan(10);
  expect(composed(block)).toEqual(expect.arrayContaining(promised));
});

test('docker-compose.yml has the same defaults', () => {
  const given = [...read('docker-compose.yml').matchAll(/\$\{(\w+):-([^}]*)\}/g)];
  expect(given.length).toBeGreaterThan(25);
  // In a container 127.0.0.1 is heard by nobody else, and what is blank is left to the code.
  const wrong = given.filter(
    ([, name = '', value]) =>
      documented.includes(name) && name !== 'METRICS_HOST' && value && value !== defaultOf[name],
  );
  expect(wrong.map(([text]) => text)).toEqual([]);
});

test('no port is published to every interface', () => {
  const ports = namesIn(read('docker-compose.yml'), /ports: \['(.*)'\]/g);
  expect(ports).toHaveLength(3);
  expect(ports.filter((port) => !/^(\$\{HOST:-)?127\.0\.0\.1/.test(port))).toEqual([]);
});

test('no container’s log grows without end', () => {
  const text = read('docker-compose.yml');
  const services = text.slice(text.indexOf('\nservices:'), text.indexOf('\nvolumes:'));
  const each = services.split(/^ {2}(?=[\w-]+:)/m).slice(1);
  expect(each.length).toBeGreaterThan(5);
  const blocks = [...each, ...text.split(/^(?=x-(?:common|cms|proxy):)/m).slice(1)];
  // Each takes it from another, or says it itself.
  expect(blocks.filter((block) => !/<<: \*\w|^proxy-3: \*more/.test(block))).toEqual([]);
  expect(text).toMatch(/^x-logging: [^]*^ {2}logging: .*max-size: \d+m, max-file: '\d'/m);
});

test('one address has as many connections before HAProxy as before a proxy, also behind a server with TLS', () => {
  const rules = read('scripts/lab/cluster/haproxy.cfg').matchAll(/sc\d_conn_cur\S* gt (\d+)/g);
  const most = String(MAX_PER_ADDRESS);
  expect([...rules].map(([, limit]) => limit)).toEqual([most, most]);
});

test('every limit is in .env.example', () => {
  expect(documented).toEqual(expect.arrayContaining(Object.keys(defaultRules)));
});

test('docs/OPERATIONS.md says of every limit its default', () => {
  const rows = [...operations.matchAll(/^\| `(LIMIT_\w+)` *\| `(\d+\/\d+)` *\| .{10}/gm)];
  const rules = Object.entries(defaultRules).map(([name, { points, seconds }]) => [
    name,
    `${points}/${seconds}`,
  ]);
  expect(rows.map(([, name, rule]) => [name, rule])).toEqual(rules);
});

test('docs/OPERATIONS.md says the other defaults as they are', () => {
  const rows = [...operations.matchAll(/^\| (`[A-Z_`, ]+`) *\| ([^|]*?) *\| .{10}/gm)];
  const pairs = rows.flatMap(([, names = '', values = '']) => {
    const said = values.split(', ').map((value) => value.replace(/`|vacía|al azar/g, ''));
    return names.split(', ').map((name, index) => [name.replaceAll('`', ''), said[index] ?? '']);
  });
  const rowsOfOthers = pairs.filter(([name = '']) => name in defaultOf && !(name in defaultRules));
  expect(rowsOfOthers.length).toBeGreaterThan(12);
  expect(rowsOfOthers).toEqual(rowsOfOthers.map(([name = '']) => [name, defaultOf[name]]));
  expect(operations).toContain(`\`FORM_SECONDS\` (\`${defaultOf['FORM_SECONDS']}\`)`);
});

test('each variable is there once', () => {
  const names = namesIn(read('.env.example'), /^([A-Z][A-Z0-9_]*)=/gm);
  expect(names.toSorted()).toEqual(documented.toSorted());
});
