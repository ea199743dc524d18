import { env } from '../src/env';
import { formats } from '../src/images/formats';
import { IMAGE_MAX_BYTES } from '../src/contract.generated';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** A file name is never used twice, so browsers may cache it for good. */
const localServer = { maxage: YEAR_MS, immutable: true };

export default () => ({
  'users-permissions': {
    config: {
      jwtSecret: env().JWT_SECRET,
      jwt: { expiresIn: `${env().SESSION_DAYS}d` },
      // Behind the proxy everybody shares one address: limits are counted there.
      ratelimit: { enabled: false },
    },
  },
  upload: {
    config: {
      provider: 'local',
      providerOptions: { localServer },
      sizeLimit: IMAGE_MAX_BYTES,
      breakpoints: {},
      security: {
        allowedTypes: Object.values(formats).map(({ mime }) => mime),
      },
    },
  },
});
