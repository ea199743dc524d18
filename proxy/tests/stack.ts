import type { TestProject } from 'vitest/node';
import { startThrowAwayStack } from '../../scripts/stack/throwAway.ts';
import { NO_LIMITS } from '../../scripts/testing/limits.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    siteUrl: string;
    cmsUrl: string;
    databaseUrl: string;
    env: Record<string, string>;
  }
}

/** One real stack for all the tests of the API. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const site = await startThrowAwayStack({ env: { LOG_LEVEL: 'warn', ...NO_LIMITS } });
  project.provide('siteUrl', site.siteUrl);
  project.provide('cmsUrl', site.cmsUrl);
  project.provide('databaseUrl', site.databaseUrl);
  project.provide('env', site.env);
  return () => site.stop();
}
