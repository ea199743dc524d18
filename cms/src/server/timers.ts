import type { Core } from '@strapi/strapi';

const MINUTE_MS = 60_000;

export type Step = (strapi: Core.Strapi) => Promise<unknown>;

/** Now, and then again and again; what fails is tried again the next time. */
function every(ms: number, strapi: Core.Strapi, steps: Step[]): void {
  const runAll = async () => {
    for (const step of steps)
      await step(strapi).catch((error: unknown) => void strapi.log.warn(String(error)));
  };
  void runAll();
  setInterval(() => void runAll(), ms).unref();
}

/** Deletes what has expired. */
export const everyHour = (strapi: Core.Strapi, sweeps: Step[]): void =>
  every(60 * MINUTE_MS, strapi, sweeps);

/** Gathers what people are to be notified of. */
export const everyMinute = (strapi: Core.Strapi, steps: Step[]): void =>
  every(MINUTE_MS, strapi, steps);

/** Publishes what is due. */
export const everyTwentySeconds = (strapi: Core.Strapi, steps: Step[]): void =>
  every(20_000, strapi, steps);
