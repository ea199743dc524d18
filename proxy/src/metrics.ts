import type { Cache } from './cache/cache.ts';

const PREFIX = 'portafolio_';

/** What this process has done, counted in memory and told in Prometheus' words. */
export class Metrics {
  readonly #byStatus = new Map<number, number>();
  readonly #cache: Cache;
  #seconds = 0;

  constructor(cache: Cache) {
    this.#cache = cache;
  }

  request(status: number, ms = 0): void {
    this.#byStatus.set(status, (this.#byStatus.get(status) ?? 0) + 1);
    this.#seconds += ms / 1000;
  }

  text(): string {
    const { hits, misses, bytes, listening } = this.#cache;
    const requests = [...this.#byStatus].map(
      ([status, count]) => [`{status="${String(status)}"}`, count] as const,
    );
    return [
      ...metric('requests_total', 'counter', 'Peticiones atendidas', ...requests),
      ...metric('request_seconds_sum', 'counter', 'Tiempo hasta la respuesta', ['', this.#seconds]),
      ...metric('cache_hits_total', 'counter', 'Respuestas dadas de la caché', ['', hits]),
      ...metric('cache_misses_total', 'counter', 'Respuestas hechas para la caché', ['', misses]),
      ...metric('cache_bytes', 'gauge', 'Bytes en la caché', ['', bytes]),
      ...metric('feed_listening', 'gauge', '1 mientras se oyen los cambios de la base', [
        '',
        Number(listening),
      ]),
      ...metric('memory_bytes', 'gauge', 'Memoria residente del proceso', [
        '',
        process.memoryUsage.rss(),
      ]),
      '',
    ].join('\n');
  }
}

const metric = (
  name: string,
  type: 'counter' | 'gauge',
  help: string,
  ...values: (readonly [labels: string, value: number])[]
): string[] => [
  `# HELP ${PREFIX}${name} ${help}`,
  `# TYPE ${PREFIX}${name} ${type}`,
  ...values.map(([labels, value]) => `${PREFIX}${name}${labels} ${String(value)}`),
];
