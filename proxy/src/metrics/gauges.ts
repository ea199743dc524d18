import type { Gauge } from './metrics.ts';

interface Sources {
  cache: { hits: number; misses: number };
  cachedBytes: () => number;
  feed: { listening: boolean } | undefined;
  quota: { bytes: number };
}

export const gaugesOf = ({ cache, cachedBytes, feed, quota }: Sources): Gauge[] => [
  {
    name: 'cache_hits_total',
    type: 'counter',
    help: 'Respuestas dadas de la caché',
    read: () => cache.hits,
  },
  {
    name: 'cache_misses_total',
    type: 'counter',
    help: 'Respuestas pedidas al CMS para la caché',
    read: () => cache.misses,
  },
  {
    name: 'cache_bytes',
    type: 'gauge',
    help: 'Bytes en la caché',
    read: cachedBytes,
  },
  {
    name: 'body_bytes',
    type: 'gauge',
    help: 'Bytes de cuerpos que se están recibiendo',
    read: () => quota.bytes,
  },
  {
    name: 'feed_listening',
    type: 'gauge',
    help: '1 mientras se oyen los cambios de la base',
    read: () => Number(feed?.listening ?? false),
  },
  {
    name: 'memory_bytes',
    type: 'gauge',
    help: 'Memoria residente del proceso',
    read: () => process.memoryUsage.rss(),
  },
];
