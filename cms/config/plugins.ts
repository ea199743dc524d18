import { env } from '../src/env';
import { IMAGE_MAX_BYTES } from '../src/images/limits';
import { uploadProvider } from '../src/images/provider';

export default () => ({
  'users-permissions': {
    config: {
      jwtSecret: env().JWT_SECRET,
      jwt: { expiresIn: '7d' },
      // Behind the proxy everybody shares one address: limits are counted there.
      ratelimit: { enabled: false },
    },
  },
  upload: {
    config: {
      ...uploadProvider(env()),
      sizeLimit: IMAGE_MAX_BYTES,
      breakpoints: {},
      security: {
        allowedTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'],
      },
    },
  },
});
