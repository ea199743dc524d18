import type { ChildProcess } from 'node:child_process';
import { requestOf, type Ask, type Case } from './cases.ts';
import { nextMessage } from './child.ts';
import { middle } from './median.ts';
import type { Job, Pressed } from './press.ts';
import { cpuOf } from './usage.ts';

export const TARGETS = ['site', 'node', 'koa', 'forward', 'strapi'] as const;
export type TargetName = (typeof TARGETS)[number];

export interface Target {
  name: TargetName;
  port: number;
  pid: number;
  ask: Ask;
}

/** Who is watched while the site is under load. */
export type Watched = Record<string, number>;

export interface Figures {
  rate: number;
  p50: number;
  p99: number;
  errors: number;
  /** CPU milliseconds a request of the server itself. */
  own: number;
  /** And of each process of the stack. */
  cpu: Record<string, number>;
}

export type Measured = Map<TargetName, Figures>;

export interface Plan {
  loader: ChildProcess;
  watched: Watched;
  rounds: number;
  milliseconds: number;
}

async function pressOnce(loader: ChildProcess, job: Job): Promise<Pressed> {
  loader.send(job);
  const told = await nextMessage<{ pressed?: Pressed; error?: string }>(loader);
  if (!told.pressed) throw new Error(told.error);
  return told.pressed;
}

async function once(plan: Plan, target: Target, job: Omit<Job, 'port' | 'request'>) {
  const names = [['own', target.pid] as const, ...Object.entries(plan.watched)];
  const before = names.map(([, pid]) => cpuOf(pid));
  const request = requestOf(target.ask);
  const pressed = await pressOnce(plan.loader, { ...job, port: target.port, request });
  const spent = names.map(([name, pid], index) => [
    name,
    (cpuOf(pid) - (before[index] ?? 0)) / Math.max(1, pressed.requests),
  ]);
  const cpu = Object.fromEntries(spent) as Record<string, number>;
  return { ...pressed, rate: pressed.requests / pressed.seconds, cpu };
}

/**
 * All targets of a case in turn, round after round, each time from another one on: whatever the
 * machine does meanwhile, it does to all of them.
 */
export async function measure(
  plan: Plan,
  { status }: Case,
  targets: Target[],
  connections: number,
): Promise<Measured> {
  const job = { connections, status };
  const runs = new Map(targets.map(({ name }) => [name, [] as Awaited<ReturnType<typeof once>>[]]));
  for (const target of targets) await once(plan, target, { ...job, milliseconds: 300 });
  for (let round = 0; round < plan.rounds; round += 1) {
    for (let turn = 0; turn < targets.length; turn += 1) {
      const target = targets[(round + turn) % targets.length] as Target;
      const run = await once(plan, target, { ...job, milliseconds: plan.milliseconds });
      runs.get(target.name)?.push(run);
    }
  }
  return new Map(
    [...runs].map(([name, list]) => [
      name,
      {
        rate: middle(list.map(({ rate }) => rate)),
        p50: middle(list.map(({ p50 }) => p50)),
        p99: middle(list.map(({ p99 }) => p99)),
        own: middle(list.map(({ cpu }) => cpu['own'] ?? 0)),
        errors: list.reduce((sum, { errors }) => sum + errors, 0),
        cpu: Object.fromEntries(
          Object.keys(plan.watched).map((who) => [
            who,
            middle(list.map(({ cpu }) => cpu[who] ?? 0)),
          ]),
        ),
      },
    ]),
  );
}
