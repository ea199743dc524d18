const BUCKETS = [1, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 10_000];
const PREFIX = 'portafolio_';

export type Source = 'cache' | 'site';

/** What one source has answered; each latency stands in the first bucket that holds it. */
interface Tally {
  byStatus: Map<number, number>;
  buckets: number[];
  sum: number;
  total: number;
}

const newTally = (): Tally => ({
  byStatus: new Map(),
  buckets: BUCKETS.map(() => 0),
  sum: 0,
  total: 0,
});

/** A number that is read when it is asked for. */
export interface Gauge {
  name: string;
  help: string;
  type: 'counter' | 'gauge';
  read: () => number;
}

/** What this process has done, counted in memory and told in Prometheus' words. */
export class Metrics {
  readonly #tallies = new Map<Source, Tally>();
  readonly #gauges: Gauge[] = [];
  #limited = 0;

  add(...gauges: Gauge[]): void {
    this.#gauges.push(...gauges);
  }

  request(source: Source, status: number, ms: number): void {
    const tally = this.#tallies.get(source) ?? newTally();
    this.#tallies.set(source, tally);
    tally.byStatus.set(status, (tally.byStatus.get(status) ?? 0) + 1);
    if (status === 429) this.#limited += 1;
    tally.sum += ms;
    tally.total += 1;
    const at = BUCKETS.findIndex((bound) => ms <= bound);
    if (at !== -1) tally.buckets[at] = (tally.buckets[at] ?? 0) + 1;
  }

  text(): string {
    return [
      ...head('requests_total', 'counter', 'Peticiones atendidas'),
      ...[...this.#tallies].flatMap(([source, tally]) => requests(source, tally)),
      ...head('request_seconds', 'histogram', 'Tiempo hasta la respuesta'),
      ...[...this.#tallies].flatMap(([source, tally]) => histogram(source, tally)),
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

const requests = (source: Source, { byStatus }: Tally): string[] =>
  [...byStatus].map(([status, count]) =>
    line('requests_total', count, `source="${source}",status="${String(status)}"`),
  );

/** Prometheus wants each bucket to count the smaller ones too. */
function histogram(source: Source, { buckets, sum, total }: Tally): string[] {
  const of = `source="${source}"`;
  let upTo = 0;
  return [
    ...BUCKETS.map((bound, at) => {
      upTo += buckets[at] ?? 0;
      return line('request_seconds_bucket', upTo, `${of},le="${String(bound / 1000)}"`);
    }),
    line('request_seconds_bucket', total, `${of},le="+Inf"`),
    line('request_seconds_sum', sum / 1000, of),
    line('request_seconds_count', total, of),
  ];
}
