import { quotient } from '../../median.ts';
import { requestOk } from '../../../testing/client.ts';
import { EMPTY_FORUM, LONG_FORUM } from './seed.ts';

const ROUNDS = 60;
const WARM = 10;

async function post(siteUrl: string, forum: number, token: string, round: number): Promise<number> {
  const body = { rating: 5, comment: `Gracias por lo de la vuelta ${String(round)}: justo eso.` };
  const start = performance.now();
  const path = `/api/foros/${String(forum)}/fdetails/`;
  await requestOk(siteUrl + path, { method: 'POST', token, body, timeoutMs: 60_000 });
  return performance.now() - start;
}

/** How many times as long a comment takes in the long forum as in the empty one, in turns. */
export async function postingRatio(siteUrl: string, token: string): Promise<number> {
  const long: number[] = [];
  const empty: number[] = [];
  for (let round = 0; round < ROUNDS + WARM; round += 1) {
    const order = round % 2 === 0 ? [LONG_FORUM, EMPTY_FORUM] : [EMPTY_FORUM, LONG_FORUM];
    for (const forum of order) {
      const ms = await post(siteUrl, forum, token, round);
      if (round >= WARM) (forum === LONG_FORUM ? long : empty).push(ms);
    }
  }
  return quotient(long, empty);
}
