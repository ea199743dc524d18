import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../setup/ports.ts';
import { Child } from '../../stack/child.ts';
import { cmsSpec, proxySpec, type PartSettings } from '../../stack/parts.ts';
import { NO_LIMITS } from '../../testing/limits.ts';
import { shutdown, startStack } from '../runLab.ts';
import { startBalancer } from './balancer.ts';

export interface Cluster {
  /** The one address that visitors know. */
  url: string;
  /** Each proxy by itself. */
  replicas: string[];
  proxies: Child[];
  cmss: Child[];
  /** As whom the proxies hear of changes. */
  feedUrl: string;
  env: Record<string, string>;
}

const HOST = '127.0.0.1';

const freePorts = async (count: number): Promise<number[]> => {
  const ports: number[] = [];
  while (ports.length < count) {
    const port = await freePort();
    if (!ports.includes(port)) ports.push(port);
  }
  return ports;
};

const named = (child: ReturnType<typeof cmsSpec>, name: string, dataDir: string) =>
  new Child({ ...child, name, logFile: join(dataDir, 'logs', `${name}.log`) });

/** The balancer finds out by itself, a moment later, who is up. */
async function untilServed(url: string): Promise<void> {
  for (const until = Date.now() + 30_000; Date.now() < until; await sleep(200)) {
    const answer = await fetch(url).catch(() => undefined);
    await answer?.text();
    if (answer?.ok) return;
  }
  throw new Error(`El balanceador no llegó a servir ${url}`);
}

/** Two CMSs start at once on an empty database: one makes the schema, the other waits for it. */
export async function startCluster(): Promise<Cluster> {
  const database = await startStack({
    parts: 'database',
    durable: true,
    env: { ...NO_LIMITS, LOG_LEVEL: 'warn', TRUST_PROXY: 'true' },
  });
  const { dataDir, databaseUrl, env } = database;
  const [door = 0, back = 0, ...rest] = await freePorts(7);
  const [cmsPorts, sitePorts] = [rest.slice(0, 2), rest.slice(2)];
  const settings: PartSettings = { host: HOST, sitePort: 0, cmsPort: 0, dataDir, databaseUrl, env };
  const cmss = cmsPorts.map((cmsPort, index) =>
    named(cmsSpec({ ...settings, cmsPort }), `cms-${String(index + 1)}`, dataDir),
  );
  const proxies = sitePorts.map((sitePort, index) =>
    named(
      proxySpec({ ...settings, sitePort, cmsPort: back }),
      `proxy-${String(index + 1)}`,
      dataDir,
    ),
  );
  for (const child of [...cmss, ...proxies]) shutdown.add(() => child.stop(8_000));
  await Promise.all(cmss.map((cms) => cms.start()));
  const sides = { site: door, proxies: sitePorts, cms: back, cmss: cmsPorts };
  const balancer = await startBalancer(sides);
  shutdown.add(() => void balancer.kill('SIGTERM'));
  await Promise.all(proxies.map((proxy) => proxy.start()));
  await untilServed(`http://${HOST}:${String(door)}/readyz`);
  const replicas = sitePorts.map((port) => `http://${HOST}:${String(port)}`);
  const feedUrl = proxies[0]?.spec.env['DATABASE_URL'] ?? databaseUrl;
  return { url: `http://${HOST}:${String(door)}`, replicas, proxies, cmss, feedUrl, env };
}
