const BUCKETS = [1, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 10_000];
const PREFIX = 'portafolio_';

export type Source = 'cache' | 'site';

interface Latency {
  counts: number[];
  sum: number;
  total: number;
}

/** A number that is read when it is asked for. */
export interface Gauge {
  name: string;
  help: string;
  type: 'counter' | 'gauge';
  read: () => number;
}

/** What this process has done, counted in memory and told in Prometheus' words. */
export class Metrics {
  readonly #requests = new Map<string, number>();
  readonly #latencies = new Map<Source, Latency>();
  readonly #gauges: Gauge[] = [];
  #limited = 0;

  add(...gauges: Gauge[]): void {
    this.#gauges.push(...gauges);
  }

  request(source: Source, status: number, ms: number): void {
    const key = `source="${source}",status="${String(status)}"`;
    this.#requests.set(key, (this.#requests.get(key) ?? 0) + 1);
    if (status === 429) this.#limited += 1;
    const latency = this.#latencies.get(source) ?? {
      counts: BUCKETS.map(() => 0),
      sum: 0,
      total: 0,
    };
    this.#latencies.set(source, latency);
    latency.sum += ms;
    latency.total += 1;
    for (let at = BUCKETS.length - 1; at >= 0 && ms <= (BUCKETS[at] ?? 0); at -= 1) {
      latency.counts[at] = (latency.counts[at] ?? 0) + 1;
    }
  }

  text(): string {
    return [
      ...head('requests_total', 'counter', 'Peticiones atendidas'),
      ...[...this.#requests].map(([labels, count]) => line('requests_total', count, labels)),
      ...head('request_seconds', 'histogram', 'Tiempo hasta la respuesta'),
      ...[...this.#latencies].flatMap(([source, latency]) => histogram(source, latency)),
      ...head('limited_total', 'counter', 'Peticiones rechazadas por un límite'),
      line('limited_total', this.#limited),
      ...this.#gauges.flatMap(({ name, type, help, read }) => [
        ...head(name, type, help),
        line(name, read()),
      ]),
      '',
    ].join('\n');
  }
}

const head = (name: string, type: string, help: string): string[] => [
  `# HELP ${PREFIX}${name} ${help}`,
  `# TYPE ${PREFIX}${name} ${type}`,
];

const line = (name: string, value: number, labels = ''): string =>
  `${PREFIX}${name}${labels && `{${labels}}`} ${String(value)}`;

function histogram(source: Source, { counts, sum, total }: Latency): string[] {
  const of = `source="${source}"`;
  return [
    ...BUCKETS.map((bound, at) =>
      line('request_seconds_bucket', counts[at] ?? 0, `${of},le="${String(bound / 1000)}"`),
    ),
    line('request_seconds_bucket', total, `${of},le="+Inf"`),
    line('request_seconds_sum', sum / 1000, of),
    line('request_seconds_count', total, of),
  ];
}
