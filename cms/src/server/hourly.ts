import type { Core } from '@strapi/strapi';

const HOUR_MS = 3_600_000;

type Sweep = (strapi: Core.Strapi) => Promise<unknown>;

/** Deletes what has expired: now, and then every hour. */
export function everyHour(strapi: Core.Strapi, sweeps: Sweep[]): void {
  const sweepAll = async () => {
    for (const sweep of sweeps)
      await sweep(strapi).catch((error: unknown) => void strapi.log.warn(String(error)));
  };
  void sweepAll();
  setInterval(() => void sweepAll(), HOUR_MS).unref();
}
