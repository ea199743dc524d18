import path from 'node:path';
import { env } from '../src/env';

export default () => ({
  host: env().CMS_HOST,
  port: env().CMS_PORT,
  url: env().CMS_URL,
  // Longer than the proxy keeps a connection that waits (proxy/src/api/client.ts).
  http: { serverOptions: { keepAliveTimeout: 65_000 } },
  app: { keys: env().APP_KEYS },
  // Uploads are stored in <public>/uploads; an absolute path lets the data live outside the clone.
  dirs: { public: path.resolve(env().UPLOADS_DIR ?? 'public') },
  logger: { updates: { enabled: false }, startup: { enabled: false } },
  // No data transfer over HTTP.
  transfer: { remote: { enabled: false } },
  // Strapi reads their answers with fetch, which would decode them.
  webhooks: { populateRelations: false, defaultHeaders: { 'Accept-Encoding': 'identity' } },
});
