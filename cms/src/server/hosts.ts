import { env } from '../env';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
/** Where it listens may be everywhere, which is no name. */
const EVERYWHERE = ['0.0.0.0', '::'];

/** The names under which this CMS is asked, without ports. */
export function hostNames(): string[] {
  const { CMS_HOST, CMS_HOSTS, CMS_URL } = env();
  const named = CMS_URL && URL.canParse(CMS_URL) ? [new URL(CMS_URL).hostname] : [];
  const bound = EVERYWHERE.includes(CMS_HOST) ? [] : [CMS_HOST];
  return [...LOOPBACK, ...bound, ...named, ...CMS_HOSTS];
}
