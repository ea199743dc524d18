import { afterAll, beforeAll } from 'vitest';
import { startCms, type Cms } from './cms.ts';
import { client, type Client, type Person } from './http.ts';

export let cms: Cms;
export let api: Client;
export let admin: Person;

/** One CMS for all tests of a file, and its first admin. */
export function useOneCms(env: Record<string, string> = {}): void {
  beforeAll(async () => {
    cms = await startCms({ env });
    api = client(cms.url);
    admin = await api.admin();
  });
  afterAll(() => cms.stop());
}
