import { errors } from '@strapi/utils';
import { raw } from '../../database/raw';
import { badRequest } from '../../errors';
import { nothingToUndo, type Subject } from './decide';

interface Testimonial {
  number: number;
  name: string | null;
  state: string;
  updated_at: Date;
}

const STATE = { approve: 'published', hide: 'hidden', delete: undefined };
/** As decisions call the states of the kind. */
const DECIDED: Record<string, string> = { waiting: 'held', published: 'visible', hidden: 'hidden' };

const PUT = `update testimonials set state = ?, updated_at = date_trunc('milliseconds', clock_timestamp())
  where number = ?`;

/** What a client wrote is published or hidden. */
export const testimonials: Subject<Testimonial> = {
  async read(strapi, number) {
    const sql =
      'select number, name, state, updated_at from testimonials where number = ? for update';
    const [row] = await raw<Testimonial>(strapi, sql, [number]);
    if (!row) throw new errors.NotFoundError('Ese testimonio no existe');
    return row;
  },

  async take(strapi, { number, state: before }, { action }) {
    const state = STATE[action];
    if (!state) throw badRequest('Un testimonio se publica o se oculta', 'request.invalid');
    await raw(strapi, PUT, [state, number]);
    return { state: before };
  },

  async undo(strapi, { number, state: before }, { action, before: was }) {
    if (!(action in STATE) || !('state' in was)) throw nothingToUndo();
    await raw(strapi, PUT, [was.state, number]);
    return { state: before };
  },

  stateOf: ({ state }) => DECIDED[state] ?? state,
};
