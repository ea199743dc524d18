import type { Core } from '@strapi/strapi';

const HOUR = 3_600_000;

type Sweep = (strapi: Core.Strapi) => Promise<unknown>;

/** What has to be thrown away from time to time: now, and then every hour. */
export function everyHour(strapi: Core.Strapi, sweeps: Sweep[]): void {
  const sweepAll = async () => {
    for (const sweep of sweeps)
      await sweep(strapi).catch((error: unknown) => void strapi.log.warn(String(error)));
  };
  void sweepAll();
  setInterval(() => void sweepAll(), HOUR).unref();
}
