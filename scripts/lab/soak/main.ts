import { parseArgs } from 'node:util';
import { say, step } from '../../launcher/print.mjs';
import { USER, seedContent } from '../content.ts';
import { memoryOf } from '../usage.ts';
import { login } from '../../testing/client.ts';
import { NO_LIMITS } from '../../testing/limits.ts';
import { runLab, startStack } from '../runLab.ts';
import type { ThrowAwayStack } from '../../stack/throwAway.ts';
import { capacity, steady, type Load, type Sent } from './load.ts';
import { slope, typicalP99 } from './slope.ts';

const LANES = 16;
/** What a process takes while it warms up says nothing of what it loses. */
const MEMORY_NEEDS_MINUTES = 5;

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    share: { type: 'string', default: '70' },
    writes: { type: 'string', default: '5' },
    /** Megabytes a minute, and percent. */
    growth: { type: 'string', default: '1' },
    drift: { type: 'string', default: '20' },
  },
});

interface Sample {
  minute: number;
  cms: number;
  proxy: number;
}

/** The memory of both processes every two seconds, until `end`. */
function watchMemory({ stack }: ThrowAwayStack) {
  const samples: Sample[] = [];
  const start = performance.now();
  const timer = setInterval(() => {
    const minute = (performance.now() - start) / 60_000;
    const [cms, proxy] = [memoryOf(stack.cms.pid ?? 0), memoryOf(stack.proxy.pid ?? 0)];
    samples.push({ minute, cms, proxy });
  }, 2_000);
  return { samples, end: () => clearInterval(timer) };
}

async function prepare(): Promise<{ site: ThrowAwayStack; load: Load }> {
  const env = { ...NO_LIMITS, LOG_LEVEL: 'warn' };
  const site = await startStack({ env, durable: true });
  await seedContent(site);
  const token = await login(site.siteUrl, USER.email, USER.password);
  const load = { site: site.siteUrl, token, forum: 2, writes: Number(options.writes) };
  return { site, load };
}

/** The first third is the warm-up; the rest is halved and compared. */
function judge(sent: Sent[], samples: Sample[], minutes: number): boolean {
  const start = sent[0]?.at ?? 0;
  const warm = (minutes * 60_000) / 3;
  const after = sent.filter(({ at }) => at - start >= warm);
  const middle = (warm + minutes * 60_000) / 2;
  const p99 = (half: Sent[]) => typicalP99(half.map(({ at, ms }) => ({ at, ms })));
  const [early, late] = [
    p99(after.filter(({ at }) => at - start < middle)),
    p99(after.filter(({ at }) => at - start >= middle)),
  ];
  const bad = sent.filter(({ status }) => status >= 500).length;
  const afterWarmUp = samples.filter(({ minute }) => minute >= minutes / 3);
  const growth = (part: 'cms' | 'proxy') =>
    slope(afterWarmUp.map((sample) => ({ x: sample.minute, y: sample[part] })));
  const drift = (100 * (late - early)) / early;
  const writes = sent.filter(({ write }) => write).length;
  say(`Peticiones: ${String(sent.length)}; escrituras: ${String(writes)}; 5xx: ${String(bad)}`);
  say(`p99: ${early.toFixed(1)} ms → ${late.toFixed(1)} ms (deriva ${drift.toFixed(0)} %)`);
  const [cms, proxy] = [growth('cms'), growth('proxy')];
  say(`Memoria: cms ${cms.toFixed(2)} MB/min, proxy ${proxy.toFixed(2)} MB/min`);
  const most = Number(options.growth);
  const judged = minutes >= MEMORY_NEEDS_MINUTES;
  if (!judged)
    say(`⚠ Memoria sin juzgar: antes de ${String(MEMORY_NEEDS_MINUTES)} minutos crece al calentar`);
  const grows = judged && (cms >= most || proxy >= most);
  return bad === 0 && !grows && drift < Number(options.drift);
}

await runLab(async () => {
  const minutes = Number(options.minutes);
  const { site, load } = await step('Arrancar y sembrar una pila desechable', prepare);
  await capacity(load, 3_000, LANES);
  const most = await step('Medir cuánto aguanta', () => capacity(load, 10_000, LANES));
  const rate = (most * Number(options.share)) / 100;
  say(`  ${most.toFixed(0)} peticiones/s; se pedirán ${rate.toFixed(0)} (${options.share} %)`);
  const memory = watchMemory(site);
  const sent = await step(`${options.minutes} minutos de carga`, () =>
    steady(load, rate, minutes * 60_000),
  );
  memory.end();
  const good = judge(sent, memory.samples, minutes);
  say(good ? '✔ Aguanta' : '✖ Algo quedó fuera de lo prometido');
  return good;
});
