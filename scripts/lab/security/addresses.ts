import { kinds, type Kind } from '../../../proxy/src/contract/index.ts';
import { mustAsk } from '../../testing/client.ts';
import type { Door } from './doors.ts';
import { addressesOf } from './plant.ts';
import { BREAKS, SCHEMES } from './vectors.ts';

const WITH_ADDRESSES: Kind[] = [kinds.project, kinds.mooc, kinds.profile];

/** As the browser itself reads it: an address of this site or of the web, a mail, a telephone. */
const isHarmless = (address: string, site: string): boolean =>
  URL.canParse(address, site) && /^(https?|mailto|tel):$/.test(new URL(address, site).protocol);

/** Every crooked address as a link and as a picture, by each door; what anybody is then told of it. */
export async function crooked(
  doors: Door[],
  site: string,
): Promise<{ tried: number; kept: string[] }> {
  let tried = 0;
  for (const door of doors)
    for (const kind of WITH_ADDRESSES)
      for (const address of [...SCHEMES, ...BREAKS])
        for (const field of addressesOf(kind).slice(0, 2)) {
          const { status } = await door.write(kind, { [kind.title]: 'x', [field]: address });
          if (status >= 500) throw new Error(`${door.name}: ${String(status)} por ${address}`);
          tried += 1;
        }
  const kept: string[] = [];
  for (const kind of WITH_ADDRESSES)
    for (const sort of ['_id', '-_id']) {
      const all = await mustAsk<Record<string, string>[]>(`${site}/api/${kind.path}/?sort=${sort}`);
      for (const item of all)
        for (const field of addressesOf(kind))
          if (!isHarmless(item[field] ?? '', site))
            kept.push(`${kind.name}.${field}: ${String(item[field])}`);
    }
  return { tried, kept };
}
