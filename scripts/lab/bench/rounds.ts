import type { ChildProcess } from 'node:child_process';
import { requestOf, type RequestSpec, type Case } from './cases.ts';
import { nextMessage } from '../child.ts';
import { middle, quotient } from '../median.ts';
import type { LoadJob, LoadResult } from './loadGenerator.ts';
import { cpuOf } from '../usage.ts';

export type TargetName = 'site' | 'node' | 'koa' | 'forward' | 'strapi';

export interface Target {
  name: TargetName;
  port: number;
  pid: number;
  spec: RequestSpec;
}

/** Who is watched while the site is under load. */
export type Watched = Record<string, number>;

export interface Figures {
  rate: number;
  p50: number;
  p99: number;
  /** Of the site's to this one's, round by round. */
  quotients: { rate: number; p99: number };
  errors: number;
  /** CPU milliseconds a request of the server itself. */
  own: number;
  /** And of each process of the stack. */
  cpu: Record<string, number>;
}

export type Measured = Map<TargetName, Figures>;

export interface Plan {
  loadProcess: ChildProcess;
  watched: Watched;
  rounds: number;
  milliseconds: number;
}

async function loadOnce(loadProcess: ChildProcess, job: LoadJob): Promise<LoadResult> {
  loadProcess.send(job);
  const reply = await nextMessage<{ result?: LoadResult; error?: string }>(loadProcess);
  if (!reply.result) throw new Error(reply.error);
  return reply.result;
}

type Run = LoadResult & { rate: number; cpu: Record<string, number> };
type Load = Omit<LoadJob, 'port' | 'request'>;

async function once(plan: Plan, target: Target, load: Load): Promise<Run> {
  const names = [['own', target.pid] as const, ...Object.entries(plan.watched)];
  const before = names.map(([, pid]) => cpuOf(pid));
  const request = requestOf(target.spec);
  const result = await loadOnce(plan.loadProcess, { ...load, port: target.port, request });
  const spent = names.map(([name, pid], index) => [
    name,
    (cpuOf(pid) - (before[index] ?? 0)) / Math.max(1, result.requests),
  ]);
  const cpu = Object.fromEntries(spent) as Record<string, number>;
  return { ...result, rate: result.requests / result.seconds, cpu };
}

const WARM = { requests: 5_000, seconds: 30, connections: 10 };

/**
 * A server is at its pace only after thousands of requests: until then much of its work is to
 * compile its own code. Of the slow ones, what half a minute gives.
 */
export async function warm(plan: Plan, { status }: Case, targets: Target[]): Promise<void> {
  for (const target of targets) {
    let requests = 0;
    for (let second = 0; second < WARM.seconds && requests < WARM.requests; second += 1) {
      const load = { connections: WARM.connections, status, milliseconds: 1_000 };
      requests += (await once(plan, target, load)).requests;
    }
  }
}

function figuresOf(list: Run[], site: Run[], watched: Watched): Figures {
  const of = (read: (run: Run) => number) => middle(list.map(read));
  const besides = (read: (run: Run) => number) => quotient(site.map(read), list.map(read));
  const cpu = Object.keys(watched).map((who) => [who, of((run) => run.cpu[who] ?? 0)]);
  return {
    rate: of(({ rate }) => rate),
    p50: of(({ p50 }) => p50),
    p99: of(({ p99 }) => p99),
    quotients: { rate: besides(({ rate }) => rate), p99: besides(({ p99 }) => p99) },
    own: of((run) => run.cpu['own'] ?? 0),
    errors: list.reduce((sum, { errors }) => sum + errors, 0),
    cpu: Object.fromEntries(cpu) as Record<string, number>,
  };
}

/**
 * All targets of a case in turn, there and back again, round after round: whatever the machine
 * does meanwhile it does to all of them, and none always comes after the same other.
 */
export async function measure(
  plan: Plan,
  { status }: Case,
  targets: Target[],
  connections: number,
): Promise<Measured> {
  const load = { connections, status, milliseconds: plan.milliseconds };
  const runs = new Map(targets.map(({ name }) => [name, [] as Run[]]));
  for (let round = 0; round < plan.rounds; round += 1) {
    for (const target of round % 2 === 0 ? targets : targets.toReversed()) {
      runs.get(target.name)?.push(await once(plan, target, load));
    }
  }
  const site = runs.get('site') ?? [];
  return new Map([...runs].map(([name, list]) => [name, figuresOf(list, site, plan.watched)]));
}
