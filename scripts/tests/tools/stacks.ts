import type { TestProject } from 'vitest/node';
import { startThrowAwayStack, type ThrowAwayStack } from '../../stack/throwAway.ts';

export type RunningStack = Omit<ThrowAwayStack, 'stack' | 'stop'>;

declare module 'vitest' {
  export interface ProvidedContext {
    one: RunningStack;
    other: RunningStack;
  }
}

/** Two sites of different owners: a start costs more than all that a test does. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const one = await startThrowAwayStack();
  const other = await startThrowAwayStack({ env: { ADMIN_EMAIL: 'otra@example.com' } });
  project.provide('one', plain(one));
  project.provide('other', plain(other));
  return async () => void (await Promise.all([one.stop(), other.stop()]));
}

const plain = ({ siteUrl, cmsUrl, databaseUrl, dataDir, env }: ThrowAwayStack): RunningStack => ({
  siteUrl,
  cmsUrl,
  databaseUrl,
  dataDir,
  env,
});
