import { setTimeout as sleep } from 'node:timers/promises';
import { say } from '../../launcher/print.mjs';
import type { ThrowAwayStack } from '../../stack/throwAway.ts';
import { loginAdmin, request, requestOk } from '../../testing/client.ts';

const ROUNDS = 6;
const AT_ONCE = 25;
const STEP_MS = 20;

interface Comment {
  _id: number;
  comment: string;
}

/** Somebody comments as fast as they can while an admin blocks them and hides all of theirs. */
async function round(site: string, admin: string, forum: number, index: number): Promise<number> {
  const body = { name: 'Veloz Prueba', email: `veloz${index}@example.com` };
  const { token } = await requestOk<{ token: string }>(`${site}/api/users/register/`, {
    method: 'POST',
    body: { ...body, password: 'clave bien larga' },
  });
  const comment = (text: string, from: number) =>
    request(`${site}/api/foros/${forum}/fdetails/`, {
      ...{ method: 'POST', token, body: { comment: text } },
      // Each from an address of its own: otherwise they would wait for each other.
      headers: { 'x-forwarded-for': `203.0.${index}.${from}` },
      timeoutMs: 60_000,
    });
  const mark = `ronda ${index}:`;
  const { json } = await comment(`${mark} el primero`, 1);
  const late = Array.from({ length: AT_ONCE }, (_, at) => comment(`${mark} otro, ${at}`, at + 2));
  await sleep(STEP_MS * (index + 1));
  await requestOk(`${site}/api/moderation/${(json as Comment)._id}/`, {
    ...{ method: 'POST', token: admin },
    body: { action: 'hide', block: true, hideAll: true, why: 'Prueba' },
  });
  await Promise.all(late);
  const thread = await requestOk<Comment[]>(`${site}/api/foros/${forum}/reviews/`);
  return thread.filter((one) => one.comment.startsWith(mark)).length;
}

/** Nothing of a blocked account is seen, also of what it was still writing. */
export async function lateComments({ siteUrl, env }: ThrowAwayStack): Promise<string[]> {
  const admin = await loginAdmin(siteUrl, env);
  const made = { method: 'POST', token: admin, body: { name: 'Carrera' } };
  const { _id } = await requestOk<{ _id: number }>(`${siteUrl}/api/foros/create/`, made);
  let left = 0;
  for (let index = 0; index < ROUNDS; index += 1) left += await round(siteUrl, admin, _id, index);
  say(`  ${String(ROUNDS * AT_ONCE)} comentarios de quien se bloquea; quedan ${String(left)}`);
  return left === 0 ? [] : [`de quien se bloqueó quedan ${String(left)} comentarios`];
}
