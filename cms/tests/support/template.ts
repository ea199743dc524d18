import { rmSync } from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { Postgres } from '../../../scripts/postgres/postgres.ts';
import { newFolder } from './environment.ts';
import { startProcess } from './process.ts';

/** One PostgreSQL for all files, with a database in it that has been booted once. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = newFolder();
  const password = 'password-of-the-tests';
  const postgres = await Postgres.start({ dataDir, password, durable: false, throwAway: true });
  const stop = async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const UPLOADS_DIR = path.join(dataDir, 'public');
    const cms = await startProcess({ DATABASE_URL: postgres.url, UPLOADS_DIR });
    await cms.stop();
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('templateUrl', postgres.url);
  return stop;
}
