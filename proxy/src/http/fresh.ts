import type { Context } from 'koa';
import type { Call } from '../contract/index.ts';
import { encodingOf, squeezed } from '../hot/entry.ts';
import type { Encoding } from '../hot/entry.ts';
import type { Output } from '../strapi/output.ts';

interface Written {
  plain: Buffer;
  inForm: Partial<Record<Encoding, Promise<Buffer>>>;
}

const written = new WeakMap<Output, Written>();

/** The same output is written once: a read that found nothing new has nothing new to say. */
function writtenFrom(output: Output): Written {
  const known = written.get(output);
  if (known) return known;
  const made = { plain: Buffer.from(JSON.stringify(output.body)), inForm: {} };
  written.set(output, made);
  return made;
}

/** What was made for the one who asked; nobody may keep it. */
export async function sendFresh(ctx: Context, call: Call, output: Output): Promise<void> {
  const { body, total, version } = output;
  ctx.status = call.status;
  if (total !== undefined) ctx.set('X-Total-Count', String(total));
  if (version !== undefined) ctx.set('ETag', `"${version}"`);
  ctx.set('Cache-Control', 'no-store');
  if (body === undefined) return;
  const { plain, inForm } = writtenFrom(output);
  const encoding = encodingOf(ctx.get('accept-encoding') || undefined);
  const bytes = await (inForm[encoding] ??= squeezed(plain, encoding));
  ctx.vary('Accept-Encoding');
  if (bytes !== plain) ctx.set('Content-Encoding', encoding);
  // A bare string would go out as text; the documented answer is JSON.
  ctx.set('Content-Type', 'application/json; charset=utf-8');
  ctx.body = bytes;
}
