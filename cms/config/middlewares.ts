import createError from 'http-errors';

/** A seed brings a whole site; what visitors send is limited by the proxy, call by call. */
const JSON_MAX = '64mb';

/** The parser's message quotes what was sent, a password perhaps, and Strapi logs it. */
function onError(error: Error): never {
  throw error instanceof SyntaxError ? createError(400, 'El cuerpo no es JSON') : error;
}

export default [
  'global::hosts',
  'global::headers',
  'strapi::errors',
  'global::unavailable',
  {
    name: 'strapi::security',
    config: {
      // Whether there is TLS only the reverse proxy knows.
      hsts: false,
      contentSecurityPolicy: {
        useDefaults: true,
        directives: {
          // Only this server; twice, because the defaults fill what is missing.
          'connect-src': ["'self'", "'self'"],
          'img-src': ["'self'", 'data:', 'blob:', 'https:'],
          'media-src': ["'self'", 'data:', 'blob:'],
          'frame-src': ["'self'", 'https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
          upgradeInsecureRequests: null,
        },
      },
    },
  },
  // No browser calls this API: pages reach it through the proxy, on their own origin.
  { name: 'strapi::cors', config: { origin: [] } },
  { name: 'strapi::query', config: { depth: 5, arrayLimit: 50, parameterLimit: 200 } },
  {
    name: 'strapi::body',
    config: {
      jsonLimit: JSON_MAX,
      formLimit: '64kb',
      textLimit: '64kb',
      onError,
      // Read by forms, once it is known who sends them.
      multipart: false,
    },
  },
  'global::requestContent',
  'global::panelSessions',
  'strapi::session',
  'strapi::favicon',
  'strapi::public',
];
