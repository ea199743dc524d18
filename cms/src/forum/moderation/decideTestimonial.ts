import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Caller } from '../../accounts/caller';
import { recordAudit } from '../../audit/audit';
import { TESTIMONIAL } from '../../content/testimonials/about';
import { raw } from '../../database/raw';
import { badRequest, conflict } from '../../errors';
import type { Choice } from './decide';
import { rowVersion } from './inbox';
import { lastDecision, rejectStale } from './lastDecision';
import { readTestimonials } from './testimonials';

/** As decisions call the states of the kind. */
const DECIDED: Record<string, string> = { waiting: 'held', published: 'visible', hidden: 'hidden' };
const STATE: Partial<Record<Choice['action'], string>> = { approve: 'published', hide: 'hidden' };

/** The state that a decision leaves. */
async function wantedState(strapi: Core.Strapi, number: number, action: Choice['action']) {
  if (action !== 'undo') {
    const state = STATE[action];
    if (!state) throw badRequest('Un testimonio se publica o se oculta', 'request.invalid');
    return state;
  }
  const last = await lastDecision(strapi, TESTIMONIAL, number);
  const { state } = (last?.before ?? {}) as { state?: string };
  if (!last || !(last.action in STATE) || !state)
    throw conflict('No hay nada que deshacer', 'moderation.nothing_to_undo');
  return state;
}

/** It is published or hidden; of two decisions at the same moment the second is refused. */
export async function decideTestimonial(
  strapi: Core.Strapi,
  caller: Caller,
  number: number,
  { action, version, why }: Choice,
) {
  return strapi.db.transaction(async () => {
    const [row] = await readTestimonials(strapi, [number], 'for update of testimonials');
    if (!row) throw new errors.NotFoundError('Ese testimonio no existe');
    const isSeen = version === '' || version === rowVersion(row);
    await rejectStale(strapi, [TESTIMONIAL, number], caller, isSeen);
    const state = await wantedState(strapi, number, action);
    await raw(
      strapi,
      `update testimonials set state = ?, updated_at = date_trunc('milliseconds', clock_timestamp())
        where number = ?`,
      [state, number],
    );
    const before = { state: row.state };
    const subject = { subject: TESTIMONIAL, item: number, whom: row.name };
    await recordAudit(strapi, { by: caller, action, ...subject, why, before });
    const [decided] = await readTestimonials(strapi, [number]);
    const at = rowVersion({ updated_at: decided?.updated_at ?? null });
    return { _id: number, kind: TESTIMONIAL, state: DECIDED[state], version: at };
  });
}
