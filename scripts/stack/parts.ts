import { join } from 'node:path';
import type { ChildSpec } from './child.ts';
import { ROOT } from '../setup/root.ts';
import { isSecret } from '../setup/secrets.ts';

export interface PartSettings {
  host: string;
  sitePort: number;
  cmsPort: number;
  dataDir: string;
  databaseUrl: string;
  /** The built site that is served, when it is not the tracked one. */
  siteDir?: string;
  /** Secrets, the first admin and whatever else the parts read. */
  env: Record<string, string>;
}

const CMS_HOST = '127.0.0.1';

export function cmsUrl({ cmsPort }: PartSettings): string {
  return `http://${CMS_HOST}:${cmsPort}`;
}

export function siteUrl({ host, sitePort }: Pick<PartSettings, 'host' | 'sitePort'>): string {
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${shown.includes(':') ? `[${shown}]` : shown}:${sitePort}`;
}

export function cmsSpec(settings: PartSettings): ChildSpec {
  return {
    name: 'cms',
    cwd: join(ROOT, 'cms'),
    args: ['dist/start.js'],
    logFile: join(settings.dataDir, 'logs', 'cms.log'),
    env: {
      ...ownEnv(settings),
      DATABASE_PASSWORD: undefined, // it has DATABASE_URL
      CMS_HOST,
      CMS_PORT: `${settings.cmsPort}`,
      UPLOADS_DIR: join(settings.dataDir, 'public'),
    },
  };
}

export function proxySpec(settings: PartSettings): ChildSpec {
  return {
    name: 'proxy',
    cwd: join(ROOT, 'proxy'),
    args: ['dist/main.js'],
    logFile: join(settings.dataDir, 'logs', 'proxy.log'),
    env: {
      ...withoutSecrets(ownEnv(settings)),
      PROXY_TOKEN: settings.env['PROXY_TOKEN'],
      DATABASE_URL: proxyDatabaseUrl(settings),
      HOST: settings.host,
      PORT: `${settings.sitePort}`,
      CMS_URL: cmsUrl(settings),
      SITE_DIR: settings.siteDir ?? join(ROOT, 'frontend', 'dist'),
      // Of a thread that drew and ended, the memory goes back to the system.
      MALLOC_TRIM_THRESHOLD_: '131072',
    },
  };
}

/** The public door knows no secret but its own two. */
function withoutSecrets(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !isSecret(name)));
}

/** The narrow role that the CMS makes for the proxy at its start. */
function proxyDatabaseUrl({ databaseUrl, env }: PartSettings): string {
  if (env['PROXY_DATABASE_URL']) return env['PROXY_DATABASE_URL'];
  const url = new URL(databaseUrl);
  url.username = `${decodeURIComponent(url.pathname.slice(1))}_proxy`;
  url.password = env['PROXY_DATABASE_PASSWORD'] ?? '';
  return url.href;
}

/** An empty line of .env says nothing. */
function ownEnv(settings: PartSettings): NodeJS.ProcessEnv {
  const given = Object.entries({ ...process.env, ...settings.env }).filter(
    ([, value]) => value !== '',
  );
  return {
    ...Object.fromEntries(given),
    NODE_ENV: 'production',
    DATABASE_URL: settings.databaseUrl,
    STRAPI_TELEMETRY_DISABLED: 'true',
  };
}
