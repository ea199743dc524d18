import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Postgres } from '../postgres/postgres.ts';
import { freePort } from '../setup/ports.ts';
import { DATA_MODE, prepareDataDir } from '../setup/privateFiles.ts';
import { randomSecrets } from '../setup/secrets.ts';
import { Stack } from './stack.ts';

interface ThrowAwayOptions {
  /** 'cms' leaves the proxy out; 'all' (default) brings up both. */
  parts?: 'database' | 'cms' | 'all';
  /** More variables for the parts, over the random secrets. */
  env?: Record<string, string>;
  /** true keeps fsync on, for tests that kill PostgreSQL and count rows. */
  durable?: boolean;
}

export interface ThrowAwayStack {
  stack: Stack;
  siteUrl: string;
  cmsUrl: string;
  databaseUrl: string;
  dataDir: string;
  env: Record<string, string>;
  stop(): Promise<void>;
}

/** The whole stack on free ports and data that go away with it, also when the caller is killed. */
export async function startThrowAwayStack(options: ThrowAwayOptions = {}): Promise<ThrowAwayStack> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portafolio-'));
  chmodSync(dataDir, DATA_MODE);
  prepareDataDir(dataDir);
  const env = {
    ...randomSecrets(),
    ADMIN_EMAIL: 'admin@example.com',
    SEED: 'none',
    BCRYPT_ROUNDS: '4',
    ...options.env,
  };
  const password = env['DATABASE_PASSWORD' as keyof typeof env];
  const { durable = false } = options;
  const postgres = await Postgres.start({ dataDir, password, durable, throwAway: true });
  const [sitePort, cmsPort] = [await freePort(), await freePort()];
  const host = '127.0.0.1';
  const databaseUrl = postgres.url;
  const stack = new Stack({ host, sitePort, cmsPort, dataDir, databaseUrl, env }, postgres);
  stack.on('line', (text) => console.error(text));
  const stop = () => stack.stop();
  try {
    await startParts(stack, options.parts ?? 'all');
  } catch (error) {
    await stop();
    throw error;
  }
  return { stack, dataDir, databaseUrl, env, stop, siteUrl: stack.siteUrl, cmsUrl: stack.cmsUrl };
}

async function startParts(stack: Stack, parts: 'database' | 'cms' | 'all'): Promise<void> {
  if (parts === 'database') return;
  await stack.cms.start();
  if (parts === 'all') await stack.proxy.start();
}
