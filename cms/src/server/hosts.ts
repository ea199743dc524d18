import { env } from '../env';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
/** Bind addresses that are no host names. */
const ANY_ADDRESS = ['0.0.0.0', '::'];

/** The host names under which this CMS answers, without ports. */
export function hostNames(): string[] {
  const { CMS_HOST, CMS_HOSTS, CMS_URL } = env();
  const ownUrl = CMS_URL && URL.canParse(CMS_URL) ? [new URL(CMS_URL).hostname] : [];
  const bound = ANY_ADDRESS.includes(CMS_HOST) ? [] : [CMS_HOST];
  return [...LOOPBACK, ...bound, ...ownUrl, ...CMS_HOSTS];
}
