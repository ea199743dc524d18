import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { family } from '../usage.ts';
import { signal } from '../../setup/processes.ts';
import type { ThrowAwayStack } from '../../stack/throwAway.ts';
import { queryOnce } from '../../setup/query.ts';
import { moveClock } from './clock.ts';

export interface Fault {
  name: string;
  /** With the proxy goes its cache, and with the CMS whom it would ask. */
  endsReads?: true;
  work: (site: ThrowAwayStack) => Promise<unknown>;
}

const LONG_MS = 30_000;
const SHORT_MS = 5_000;

async function frozen(pids: number[], milliseconds: number): Promise<void> {
  for (const pid of pids) signal(pid, 'SIGSTOP');
  await sleep(milliseconds);
  for (const pid of pids.reverse()) signal(pid, 'SIGCONT');
}

/** A role may end its own connections. */
function proxyUrl({ databaseUrl, env }: ThrowAwayStack): string {
  const url = new URL(databaseUrl);
  url.username = `${url.pathname.slice(1)}_proxy`;
  url.password = env['PROXY_DATABASE_PASSWORD'] ?? '';
  return url.href;
}

const kill = (pid = 0) => {
  signal(pid, 'SIGKILL');
  return Promise.resolve();
};

const cut = (who: string) =>
  `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and ${who}`;

/** Takes every place that the database has, for a while. */
async function exhaustConnections(site: ThrowAwayStack): Promise<void> {
  const clients = Array.from({ length: 150 }, () => new pg.Client(site.databaseUrl));
  for (const client of clients) client.on('error', () => undefined);
  await Promise.allSettled(clients.map((client) => client.connect()));
  await sleep(2_000);
  await Promise.allSettled(clients.map((client) => client.end()));
}

/** What is killed at random moments, again and again. */
export const KILLS: Fault[] = [
  { name: 'kill -9 del CMS', work: ({ stack }) => kill(stack.cms.pid) },
  { name: 'kill -9 del proxy', work: ({ stack }) => kill(stack.proxy.pid) },
  { name: 'kill -9 de PostgreSQL', work: ({ stack }) => kill(stack.postgres?.pid) },
  {
    name: 'kill -9 de los tres a la vez',
    endsReads: true,
    work: async ({ stack }) => {
      for (const pid of [stack.proxy.pid, stack.postgres?.pid, stack.cms.pid]) await kill(pid);
    },
  },
];

/** What else happens, once each. */
export const FAULTS: Fault[] = [
  {
    name: 'PostgreSQL reiniciado',
    work: ({ stack }) => {
      signal(stack.postgres?.pid ?? 0, 'SIGINT');
      return Promise.resolve();
    },
  },
  {
    name: 'PostgreSQL fuera de alcance 5 s',
    work: ({ stack }) => frozen(family(stack.postgres?.pid ?? 0), SHORT_MS),
  },
  { name: 'SIGSTOP del CMS 30 s', work: ({ stack }) => frozen([stack.cms.pid ?? 0], LONG_MS) },
  {
    name: 'conexiones del CMS cortadas',
    work: (site) => queryOnce(site.databaseUrl, cut("application_name = 'portafolio-cms'")),
  },
  {
    name: 'aviso de cambios cortado',
    work: (site) => queryOnce(proxyUrl(site), cut("application_name = 'portafolio-proxy-feed'")),
  },
  { name: 'PostgreSQL sin conexiones libres', work: exhaustConnections },
  { name: 'reloj un día adelante', work: (site) => moveClock(site, 1) },
  { name: 'reloj un día atrás', work: (site) => moveClock(site, -1) },
  { name: 'reloj otra vez en hora', work: (site) => moveClock(site, 0) },
];
