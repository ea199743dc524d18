import type { Context } from 'koa';
import { createHash } from 'node:crypto';
import type { Cms } from '../api/client.ts';
import type { Route } from '../route.ts';
import { ApiError } from '../errors.ts';
import type { AddressOf } from '../limits/address.ts';
import type { Limits } from '../limits/limits.ts';
import { rejectOtherSites } from '../middleware/otherSite.ts';

const style = `
:root { color-scheme: light dark; }
body { font: 1.0625rem/1.6 system-ui, sans-serif; max-width: 32rem; margin: 0 auto; padding: 4rem 1.25rem; }
button { font: inherit; font-weight: 600; padding: .75rem 1.25rem; min-height: 2.75rem; border: 2px solid; border-radius: .5rem; cursor: pointer; background: none; color: inherit; }
a { color: inherit; }
`;
const hash = createHash('sha256').update(style).digest('base64');
const policy = `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

const page = (title: string, body: string) => `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1>${body}</main></body></html>`;

function send(ctx: Context, html: string, status = 200): void {
  ctx.status = status;
  ctx.set({ 'Content-Security-Policy': policy, 'Cache-Control': 'no-store' });
  // The address holds the token: no other site learns it.
  ctx.set('Referrer-Policy', 'no-referrer');
  ctx.type = 'text/html; charset=utf-8';
  ctx.body = html;
}

const ASK = page(
  'Dejar de recibir estos correos',
  '<p>Solo los de la lista de la que viene el enlace.</p><form method="post"><button>Dejar de recibirlos</button></form>',
);
const DONE = page(
  'Listo',
  '<p>Ya no te enviaremos esos correos.</p><p><a href="/">Ir al inicio</a></p>',
);
const INVALID = page(
  'Este enlace ya no sirve',
  '<p>No está completo, o es de antes de que el sitio renovara sus claves: esos correos te siguen llegando. Entra con tu cuenta y elige en tu perfil cuáles recibes.</p><p><a href="/profileuser">Ir a mi perfil</a></p>',
);

/** RFC 8058: opening the link changes nothing, since scanners open it too; posting to it stops that one list. */
export const unsubscribe = (cms: Cms, limits: Limits, addressOf: AddressOf): Route[] => [
  {
    ...{ method: 'GET', path: '/baja' },
    handler: (ctx) => {
      send(ctx, ASK);
    },
  },
  {
    ...{ method: 'POST', path: '/baja' },
    handler: async (ctx) => {
      rejectOtherSites(ctx);
      await limits.spend('LIMIT_CHANGE', addressOf(ctx.req));
      const token = new URLSearchParams(ctx.querystring).get('token') ?? '';
      const body = { token: token.slice(0, 500) };
      try {
        await cms.request({ method: 'POST', path: '/api/unsubscribe', body });
        send(ctx, DONE);
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'link.invalid')) throw error;
        send(ctx, INVALID, error.status);
      }
    },
  },
];
